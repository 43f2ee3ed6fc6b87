import { describe, expect, it } from 'vitest';
import { parseMarkdown, runsOf } from './markdown.ts';

describe('a line', () => {
  it('has strong words, stressed words and code', () => {
    expect(runsOf('Play **all** of *them*: `S>B1`.')).toEqual([
      { kind: 'text', text: 'Play ' },
      { kind: 'strong', text: 'all' },
      { kind: 'text', text: ' of ' },
      { kind: 'em', text: 'them' },
      { kind: 'text', text: ': ' },
      { kind: 'code', text: 'S>B1' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('is text where it means nothing else', () => {
    const text = '<script>alert(1)</script> 2 * 3 [a](javascript:b) &amp;';
    expect(runsOf(text)).toEqual([{ kind: 'text', text }]);
  });
});

it('reads headings, with an anchor in any script', () => {
  expect(parseMarkdown('# Skip-Bo and D-Bo\n## Your turn\ntext\n## तपाईंको पालो')).toEqual([
    { kind: 'heading', level: 1, id: 'skip-bo-and-d-bo', text: 'Skip-Bo and D-Bo' },
    { kind: 'heading', level: 2, id: 'your-turn', text: 'Your turn' },
    { kind: 'paragraph', runs: [{ kind: 'text', text: 'text' }] },
    { kind: 'heading', level: 2, id: 'तपाईंको-पालो', text: 'तपाईंको पालो' },
  ]);
});

it('joins the lines of a paragraph', () => {
  expect(parseMarkdown('one\ntwo\n\nthree')).toEqual([
    { kind: 'paragraph', runs: [{ kind: 'text', text: 'one two' }] },
    { kind: 'paragraph', runs: [{ kind: 'text', text: 'three' }] },
  ]);
});

it('reads lists in lists, and the number of a rule', () => {
  const text = '- **BL-21** Printed rules\n  for tables:\n  - A pile.\n  - Another\n    pile.\n- No rule.';
  expect(parseMarkdown(text)).toEqual([
    {
      kind: 'list',
      items: [
        {
          rule: 'BL-21',
          runs: [{ kind: 'text', text: 'Printed rules for tables:' }],
          items: [
            { rule: null, runs: [{ kind: 'text', text: 'A pile.' }], items: [] },
            { rule: null, runs: [{ kind: 'text', text: 'Another pile.' }], items: [] },
          ],
        },
        { rule: null, runs: [{ kind: 'text', text: 'No rule.' }], items: [] },
      ],
    },
  ]);
});

it('reads tables', () => {
  expect(parseMarkdown('| hand | score |\n|---|---|\n| BJ W | 66 |')).toEqual([
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'hand' }], [{ kind: 'text', text: 'score' }]],
      rows: [[[{ kind: 'text', text: 'BJ W' }], [{ kind: 'text', text: '66' }]]],
    },
  ]);
});
