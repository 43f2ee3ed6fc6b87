import { isRefusal, type Refusal } from '@parlour/engine';
import type { Whereabouts } from '@parlour/protocol';

/** Only the machine itself finds a page at such a host. */
const ALONE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The addresses at which other people find this house, the likeliest first. None if they cannot reach it. */
export function waysFor({ hostname, origin }: URL | Location, told: Whereabouts | Refusal): readonly string[] {
  if (isRefusal(told)) return [origin];
  if (told.public) return [told.public];
  return ALONE.test(hostname) ? told.near : [origin];
}
