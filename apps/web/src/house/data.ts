import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { getSettings } from '../settings.ts';

/** Saves all that the house keeps about you as one file, with the settings that only this browser has. */
export async function takeData(): Promise<Refusal | null> {
  const answer = await fetch('/api/me/data').catch(() => null);
  if (!answer) return refuse('unreachable');
  if (!answer.ok) {
    const refusal = await answer.json().catch(() => null);
    return isRefusal(refusal) ? refusal : refuse('not-understood');
  }
  const told = await answer.blob();
  // The file may be large, so it is not read: the settings become its first field.
  const file = new Blob([`{"settings":${JSON.stringify(getSettings())},`, told.slice(1)], { type: told.type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'parlour.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return null;
}
