import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SeatPlate } from './Board.tsx';
import { TableContext } from './context.ts';
import type { TableProps } from './kit.ts';

function plate(atOnce: boolean): string {
  const table = { names: ['Maya'], seats: [], actors: [0], atOnce, winners: [], deadlines: [], you: null };
  const context = { value: table as unknown as TableProps<unknown> };
  return renderToStaticMarkup(createElement(TableContext, context, createElement(SeatPlate, { seat: 0 })));
}

it('says whose turn it is only where there are turns', () => {
  expect(plate(false)).toContain('has the turn');
  expect(plate(true)).not.toContain('turn<');
});
