import { describe, expect, it } from 'vitest';
import { parlour } from './testing.ts';

describe('parlour score', () => {
  it('prints what a hand is worth, and why', () => {
    const { status, stdout, stderr } = parlour(['score', 'douji', '6S 6H 6D 6C 2S']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      '300 points',
      '  The wild (2S) is a 6.',
      '  Cards 6S 6H 6D 6C 2S: 30 points.',
      '  Five 6s (6S 6H 6D 6C 2S): exactly 300, whatever the cards.',
      '',
    ]);
  });

  it('takes the cards one by one, and prints JSON', () => {
    const { stdout } = parlour(['score', 'douji', 'BJ', '2S', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      score: 66,
      explanation: ['The wild (2S) is a red joker.', 'Cards BJ 2S: 36 points.', 'Two jokers (BJ 2S): +30.'],
    });
  });

  it('refuses what is no hand, in words', () => {
    expect(parlour(['score', 'douji', '6S 6S'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'parlour: There is only one 6S in the deck.\n',
    });
    expect(parlour(['score', 'douji', '1X']).stderr).toContain('There is no card “1X”');
    expect(parlour(['score', 'douji']).status).toBe(2);
  });

  it('names the games that score hands, when one does not', () => {
    const { status, stderr } = parlour(['score', 'd-bo', '1 2 3']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^parlour: D-Bo scores no hands\. These games do: .*douji/);
  });
});
