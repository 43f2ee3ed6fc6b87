import type { Messages } from '@parlour/engine';

/** "तपाईंले ३ बोल्नुभयो" to the player, "बिनाले ३ बोल्यो" to the others. */
const who = (what: string, you: string, others: string) =>
  `{you, select, yes {तपाईंले ${what} ${you}} other {{who}ले ${what} ${others}}}`;
/** "तपाईं भित्र हुनुहुन्छ", "बिना भित्र छ". */
const is = (what: string, you: string, others: string) =>
  `{you, select, yes {तपाईं ${what} ${you}} other {{who} ${what} ${others}}}`;
const points = (name: string) => `{${name}, number} अङ्क`;
const face = (name: string) =>
  `{${name}, select, A {एक्का} K {बादशाह} Q {मिस्सी} J {गुलाम} BJ {कालो जोकर} RJ {रातो जोकर} SP {विशेष तास} other {{${name}}}}`;
/** Something said only where there is something of the kind. */
const where = (fact: string, words: string) => `{${fact}, select, none {} other {${words}}}`;

export const doujiNe: Messages = {
  name: 'डौजी',
  summary: 'लुकेका तास, बीचमा दाउ र वाइल्ड हुकुमको 2: बोल्नुहोस्, भित्र बस्नुहोस् वा बाहिरिनुहोस्।',

  'option.version': 'प्रकार',
  'option.version.help':
    'पहिलो प्रकार: एउटा लुकेको र एउटा खुला तास, चार फेरो, २ देखि ११ जना। दोस्रो प्रकार: दुइटा लुकेका तास, पाँच फेरो, २ देखि ९ जना।',
  'option.base': 'सुरुको अङ्क',
  'option.base.help': 'हरेक खेलअघि सबैले दाउमा राख्ने अङ्क।',
  'option.points': 'सुरुमा हुने अङ्क',
  'option.points.help': 'सबैले लिएर आउने अङ्क। ऋणमा पनि जान सकिन्छ।',
  'option.games': 'खेल',
  'option.games.help': 'प्रतियोगितामा कति खेल हुने। अन्तिम खेलमा बम परे कसैले दाउ नजितुन्जेल खेल चल्छ।',
  'option.doubling': 'दोब्बर',
  'option.doubling.help': 'दाउमा बम परेपछि अर्को खेलका सबै बोल दोब्बर हुन्छन्, लगातार दुई पटक परे फेरि दोब्बर।',

  'refused.not-a-call': '{points, number} बोल्न मिल्दैन। {calls} बोल्न मिल्छ, वा छोड्न 0।',
  'refused.not-before-the-end': '{points, number} अन्तिम फेरोमा मात्र बोल्न मिल्छ। अहिले {calls} बोल्न मिल्छ, वा छोड्न 0।',
  'refused.unreadable-call': '“{call}” अङ्कको सङ्ख्या होइन।',
  'refused.no-raising': `बोल ${points('call')} हो: भित्र वा बाहिर भन्नुहोस्। बढाउन मिल्दैन।`,
  'refused.nothing-to-answer': 'अझै केही बोलिएको छैन। केही अङ्क बोल्नुहोस्, वा छोड्न 0।',
  'refused.between-games': 'सबै तयार भएपछि अर्को खेल सुरु हुन्छ।',
  'refused.game-goes-on': 'खेल चल्दै छ। सकिएपछि सबैले तयार भन्छन्।',
  'refused.unknown-card': '“{card}” भन्ने तास छैन। तास AS, 10H, QD, BJ, RJ, SP जस्ता हुन्छन्; वाइल्ड 2S हो।',
  'refused.card-twice': 'जोडीमा {card} एउटा मात्र हुन्छ।',
  'refused.no-hand': 'हातमा १ देखि {most, number} तास हुन्छन्, {cards, number} होइन।',

  'event.dealt': 'खेल {game, number}: सबैलाई नयाँ तास।',
  'event.base': `सबैले सुरुको अङ्क राखे: ${points('points')}।`,
  'event.called': `${who(points('points'), 'बोल्नुभयो', 'बोल्यो')}।`,
  'event.quit': '{you, select, yes {तपाईंले छोड्नुभयो} other {{who}ले छोड्यो}}।',
  'event.in': `${is(`${points('points')} राखेर भित्र`, 'हुनुहुन्छ', 'छ')}।`,
  'event.out': `${is('बाहिर', 'हुनुहुन्छ', 'छ')}।`,
  'event.round': '{final, select, yes {अन्तिम फेरो।} other {फेरो {round, number}।}}',
  'event.turned': `${who(
    '{card, select, BJ {कालो जोकर} RJ {रातो जोकर} SP {विशेष तास} other {{card}}}',
    'पाउनुभयो',
    'पायो',
  )}।`,
  'event.shown': [
    `${who('{hand}', 'देखाउनुभयो', 'देखायो')}: ${points('score')}`,
    where('five', `, पाँच ${face('five')}`),
    where('four', `, चार ${face('four')}`),
    where('three', `, तीन ${face('three')}`),
    where('three2', ` र तीन ${face('three2')}`),
    where('jokers', ', दुई जोकर'),
    where('wild', `, वाइल्ड ${face('wild')} हो`),
    '।',
  ].join(''),
  'event.won': `{by, select, last {अरू कोही बाँकी छैन: } five {पाँच उस्तै तासले } four {एक मात्र चार उस्तैले } other {}}${who('{pot, number} को दाउ', 'जित्नुभयो', 'जित्यो')}!`,
  'event.bombed': `उत्कृष्ट हातहरू {score, number} मा बराबर: दाउमा बम! ${points('pot')} अर्को खेललाई रहन्छ, र सबै फेरि भित्र।`,
  'event.ready': `${is('तयार', 'हुनुहुन्छ', 'छ')}।`,
  'event.ended': 'प्रतियोगिता सकियो।',

  'ending.games': 'सबै खेल सकिए: सबैभन्दा बढी अङ्क हुनेले जित्छ।',

  'stat.won': 'जितेका दाउ',
  'stat.biggest': 'सबैभन्दा ठूलो दाउ',
  'stat.shown': 'तास खोलेको पटक',
  'stat.out': 'बाहिरिएको पटक',

  'action.call': 'बोल',
  'action.points': '{points, number}',
  'action.quit': 'छोड्ने',
  'action.leave': 'यो खेल छोड्ने',
  'action.answer': '{call, number} को बोललाई जवाफ',
  'action.in': 'भित्र, {call, number} राख्ने',
  'action.out': 'बाहिर',
  'action.ready': 'तयार',
  'action.do': 'अर्को खेल',

  'score.wild': `वाइल्ड (2S) ${face('wild')} हो।`,
  'score.cards': `तास {cards}: ${points('points')}।`,
  'score.five': `पाँच ${face('face')} ({cards}): जुनसुकै तास भए पनि ठ्याक्कै {points, number}।`,
  'score.four': `चार ${face('face')} ({cards}): +{points, number}।`,
  'score.three': `तीन ${face('face')} ({cards}): +{points, number}।`,
  'score.jokers': 'दुई जोकर ({cards}): +{points, number}।',
  'score.showdown': `तास खोल्दा दाउ जितिने भए वाइल्ड ${face('wild')} पनि हुन सक्छ, ${points('score')}मा।`,

  'draw.game': 'खेल {game, number}/{games, number}',
  'draw.round': 'फेरो {round, number}/{rounds, number}',
  'draw.pot': 'दाउ {pot, number}',
  'draw.call': 'बोल {call, number}',
  'draw.bombed': 'दाउमा बम!',
  'draw.over': 'प्रतियोगिता सकियो',
  'draw.cards': 'तास',
  'draw.public': 'खुला',
  'draw.points': 'अङ्क',
  'draw.out': 'बाहिर',
  'draw.caller': 'बोल्ने',
  'draw.ready': 'तयार',
  'draw.score': '{score, number}',
  'draw.wild': 'वाइल्ड {wild}',
  'draw.wins': 'जित्यो',

  'table.deck': 'बाँड्ने तास',
  'table.pot': 'दाउ',
  'table.your-call': 'तपाईंको बोल',
  'table.your-answer': '{call, number} राखेर भित्र?',
  'table.next-game': 'तयार?',
  'table.gathering': 'सबै तयार हुने पर्खाइमा',
  'table.calls': 'बोल {points, number}',
  'table.caller': 'बोल्ने',
  'table.in': 'भित्र',
  'table.out': 'बाहिर',
  'table.ready': 'तयार',
  'table.wins': 'जित',
  'table.quit': 'छोड्ने',
  'table.pay': '{points, number} राख्ने, {left, number} बाँकी',
  'table.pay-nothing': 'अब केही नराख्ने',
  'table.face': 'नयाँ {points, number}',
  'table.public': 'खुला {points, number}',
  'table.has': points('points'),
  'table.final': 'अन्तिम फेरो',
  'table.showdown': 'तास खुले',
  'table.hidden': 'लुकेको',
  'table.hidden-card': 'लुकेको तास',
  'table.wild': '{card}, वाइल्ड',
  'table.as': `{wild, select, BJ {कालो जोकर} RJ {रातो जोकर} other {= {wild}}}`,
  'table.hand': 'तपाईंको हात',
  'table.extra': `{kind, select, five {पाँच ${face('face')}} four {चार ${face('face')}} three {तीन ${face('face')}} other {दुई जोकर}}`,
  'table.cards': 'तास',
  'table.won': `{by, select, last {अरू कोही बाँकी छैन: } five {पाँच उस्तै तासले } four {एक मात्र चार उस्तैले } other {${points('score')}ले }}${who('दाउ', 'जित्नुभयो', 'जित्यो')}`,
  'table.bombed': 'दाउमा बम!',
  'table.tied': `{score, number} मा बराबर: ${points('pot')} अर्को खेललाई रहन्छ।`,
  'table.bombs': '{bombs, plural, =1 {एक पटक बम} other {लगातार # पटक बम}}',
  'table.times': '{times, plural, =2 {बोल दोब्बर} other {बोल # गुणा}}',
  'table.standings': 'अहिलेको क्रम',
  'table.pots': '{pots, plural, other {# दाउ}}',
};
