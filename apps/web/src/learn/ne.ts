import type { learnEn } from './en.ts';

export const learnNe: Readonly<Record<keyof typeof learnEn, string>> = {
  'learn.title': '{game} सिक्नुहोस्',
  'learn.none': 'यस खेलको सिकाइ छैन।',
  'learn.rules': 'नियम पढ्नुहोस्',
  'learn.offer': '{game} पहिलो पटक? साथ लागेर पहिलो खेल तीन मिनेटको हुन्छ।',
  'learn.decline': 'पर्दैन, धन्यवाद',
  'learn.coach': 'शिक्षक',
  'learn.step': '{steps, number} मध्ये चरण {at, number}',
  'learn.leave': 'सिकाइ छोड्नुहोस्: अर्को पटक यहीँबाट सुरु हुन्छ',
  'learn.next': 'अगाडि',
  'learn.show': 'देखाउनुहोस्',
  'learn.skip': 'सिकाइ नाघ्नुहोस्',
  'learn.skipped': 'यस सिकाइमा जहिले पनि फर्कन सक्नुहुन्छ। अब खुला खेल पर्खिरहेको छ।',
  'learn.back': 'सिकाइमा फर्कनुहोस्',
  'learn.again': 'सिकाइ सुरुदेखि फेरि',
  'learn.play': 'नयाँ सिकारुसँग खेल्नुहोस्',
  'refused.lesson-reads': 'एकछिन: पहिला शिक्षकको कुरा पढ्नुहोस्, र सँगैको बटन थिच्नुहोस्।',
};
