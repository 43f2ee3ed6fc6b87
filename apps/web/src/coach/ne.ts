import type { CoachKey } from './en.ts';

export const coachNe: Readonly<Record<CoachKey, string>> = {
  'coach.name': 'प्रशिक्षक',
  'coach.thinks': 'प्रशिक्षक सोच्दै छन् …',
  'coach.best': 'म भए यसो गर्थेँ: {what}।',
  'coach.why': 'किनभने: {why}।',
  'coach.nothing': 'यसबारे मलाई भन्नु केही छैन।',
  'coach.was-best': 'तपाईंको अघिल्लो चाल सबभन्दा राम्रो थियो।',
  'coach.gave-chance': 'अघिल्लो चालले जित्ने सम्भावना {loss}% घटायो। यसभन्दा राम्रो: {what}।',
  'coach.gave-points': 'अघिल्लो चालले {loss, plural, other {# अङ्क}} गुमायो। यसभन्दा राम्रो: {what}।',
  'coach.close': 'धन्यवाद, प्रशिक्षक',
};
