import type { Messages } from '@parlour/engine';

/** "तपाईंले राख्नुभयो" to the player, "बिनाले राख्यो" to the others. */
const who = (what: string, you: string, others: string) =>
  `{you, select, yes {तपाईंले ${what} ${you}} other {{who}ले ${what} ${others}}}`;
const cards = (name: string) => `{${name}, plural, other {# तास}}`;
/** A pile before a player, as it is spoken of. */
const pile = (name: string) =>
  `{${name}, select, blitz {ब्लिट्ज थुप्रो} post {पोस्ट थुप्रो} post1 {पहिलो पोस्ट थुप्रो} post2 {दोस्रो पोस्ट थुप्रो} post3 {तेस्रो पोस्ट थुप्रो} other {पल्टाएको थुप्रो}}`;

export const dutchBlitzNe: Messages = {
  name: 'डच ब्लिट्ज',
  summary: 'सबै एकैचोटि: आफ्ना दस ब्लिट्ज तास साझा थुप्रोमा सबैभन्दा पहिले राख्ने दौड।',

  'option.variant': 'नियम',
  'option.variant.help':
    'खुला: रङले फरक पार्दैन, एउटा पोस्ट थुप्रोमा तीन तास देखिन्छन्। परम्परागत: छापिएका पारिवारिक नियम, रङ मिलाउने र तीन पोस्ट थुप्रोमा थप्दै जाने।',
  'option.match': 'धेरै फेरा',
  'option.match.help': 'एउटै फेराको सट्टा, कोही लक्ष्यमा नपुगुन्जेल फेरा खेल्ने।',
  'option.target': 'लक्ष्य अङ्क',
  'option.target.help': 'धेरै फेराको खेल यति अङ्क पुगेपछि सकिन्छ। तीस फेरापछि जसरी पनि सकिन्छ।',

  'refused.between-rounds': 'फेरा सकियो। सबै तयार भएपछि अर्को सुरु हुन्छ।',
  'refused.round-goes-on': 'फेरा चल्दै छ। सकिएपछि सबैले तयार भन्छन्।',
  'refused.no-such-place':
    '{variant, select, open {खुला नियममा एउटै पोस्ट थुप्रो हुन्छ, त्यसमाथि केही थपिँदैन, र पल्टाएको थुप्रो हुँदैन।} other {परम्परागत नियममा पोस्ट थुप्रो post1, post2 र post3 हुन्।}}',
  'refused.hands-full': 'तपाईंको हातमा {card} छ। पहिले त्यो राख्नुहोस् वा फिर्ता गर्नुहोस्।',
  'refused.pile-empty': `तपाईंको ${pile('pile')} खाली छ।`,
  'refused.nothing-held': 'तपाईंको हातमा तास छैन। पहिले एउटा टिप्नुहोस्।',
  'refused.nothing-to-cycle': 'पल्टाउने केही छैन: तपाईंको काठ थुप्रो खाली छ।',
  'refused.not-a-one': 'नयाँ थुप्रो 1 ले मात्र सुरु हुन्छ। तपाईंको हातमा {card} छ।',
  'refused.no-such-pile':
    '“{pile}” भन्ने थुप्रो छैन। थुप्राहरू: blitz, post (परम्परागतमा post1 देखि post3, र waste), अनि डच थुप्रो D1, D2 …।',
  'refused.no-such-number': '“{number}” कुनै थुप्रोले पर्खने अङ्क होइन। 1 देखि 10 भन्नुहोस्।',
  'refused.beaten': '{by} छिटो भयो: D{pile} मा {number} राखिसक्यो। तपाईंको हातमा {card} अझै छ।',
  'refused.not-next': 'D{pile} लाई {next} चाहिन्छ। तपाईंको हातमा {card} छ।',
  'refused.other-next': 'D{pile} लाई {next} चाहिन्छ, {thought} होइन।',
  'refused.pile-complete': 'D{pile} पूरा भइसक्यो। तपाईंको हातमा {card} अझै छ।',
  'refused.other-colour': 'D{pile} {top} बाट सुरु भएको हो: त्यही रङ मात्र मिल्छ। तपाईंको हातमा {card} छ।',
  'refused.not-the-last': 'एउटा पोस्ट थुप्रोबाट अर्कोमा अन्तिम तास मात्र सर्छ। {card} मुनि अरू तास छन्।',
  'refused.does-not-build':
    '{card} लाई {top} माथि राख्न मिल्दैन। पोस्ट थुप्रो एक-एक घट्दै जान्छ, रातो वा नीलो र हरियो वा पहेँलो पालैपालो।',

  'event.dealt': 'सबैलाई नयाँ तास। सुरु!',
  'event.placed': `${who('{card} D{pile} मा', 'राख्नुभयो', 'राख्यो')}।`,
  'event.completed': 'D{pile} पूरा भयो।',
  'event.built': `${who(`{card} ${pile('on')}मा`, 'थप्नुभयो', 'थप्यो')}।`,
  'event.unlocked': 'सबै अड्किए! कसैले तास राख्न सकेन, त्यसैले सबैको काठ थुप्रोको माथिल्लो तास तल सारियो।',
  'event.scored': `${who('ब्लिट्ज', 'गर्नुभयो', 'गर्‍यो')}! फेरा सकियो।`,
  'event.dead': 'अब कसैको केही मिल्दैन। फेरा सकियो।',
  'event.ready': '{you, select, yes {तपाईं तयार हुनुहुन्छ} other {{who} तयार छ}}।',
  'event.ended': 'सबै सकियो। राम्रो दौड!',

  'ending.blitz': 'एउटा ब्लिट्ज थुप्रो रित्तियो।',
  'ending.dead': 'अब केही मिलेन, त्यसैले अङ्कले जिताउँछ।',
  'ending.target': 'लक्ष्य पुग्यो: धेरै अङ्क हुनेले जित्छ।',
  'ending.rounds': 'तीस फेरा पुग्यो: धेरै अङ्क हुनेले जित्छ।',

  'stat.blitzes': 'ब्लिट्ज',
  'stat.placed': 'राखेका तास',
  'stat.left': 'बाँकी ब्लिट्ज तास',

  'action.pick': 'टिप्ने',
  'action.from': `${pile('from')}बाट {card}`,
  'action.drop': '{card} राख्ने',
  'action.on': 'D{pile} मा',
  'action.start': 'नयाँ थुप्रोमा',
  'action.build': `${pile('on')}मा`,
  'action.putBack': `${pile('from')}मा फिर्ता`,
  'action.cycle': 'पल्टाउने',
  'action.up': `${cards('cards')} पल्टाउने`,
  'action.over': 'पल्टाएको थुप्रो उल्ट्याउने',
  'action.ready': 'तयार',
  'action.go': 'अर्को फेरा',

  'draw.round': 'फेरा {round, number}',
  'draw.target': 'लक्ष्य {target, number}',
  'draw.complete': 'पूरा {piles, number}',
  'draw.unlocks': 'फुकाइएको {times, number}',
  'draw.over': 'सकियो',
  'draw.dutch': 'डच',
  'draw.none': 'अहिलेसम्म थुप्रो छैन',
  'draw.points': 'अङ्क',
  'draw.blitz': 'ब्लिट्ज',
  'draw.post': 'पोस्ट',
  'draw.waste': 'पल्टाएका',
  'draw.wood': 'काठ',
  'draw.holds': 'हातमा',
  'draw.scored': 'फेरा',
  'draw.blitzed': 'ब्लिट्ज गर्‍यो',
  'draw.ready': 'तयार',

  'table.pile': `{who}: ${pile('pile')}, {card}, ${cards('cards')}`,
  'table.empty': `{who}: ${pile('pile')}, खाली`,
  'table.post': '{who}: पोस्ट थुप्रो, माथि {card}, मुनि {under, select, none {केही छैन} other {{under}}}',
  'table.wood': `{who}: काठ थुप्रो, ${cards('cards')}`,
  'table.cycle': `काठ थुप्रो, ${cards('cards')}। अर्को पल्टाउने`,
  'table.over': 'काठ थुप्रो खाली। पल्टाएको थुप्रो उल्ट्याउने',
  'table.holds': '{who} को हातमा {card}',
  'table.holds-none': '{who} को हात खाली',
  'table.dutch': 'D{pile}: {whose} को {card}, {next} चाहिन्छ',
  'table.finished': 'D{pile}, पूरा',
  'table.new': 'नयाँ थुप्रो, 1 का लागि',
  'table.soon': 'फेरा सुरु हुन {seconds, plural, other {# सेकेन्ड}}',
  'table.racing': 'सबै एकैचोटि!',
  'table.round-over': 'फेरा {round, number} सकियो। अर्कोलाई तयार?',
  'table.gathering': 'सबै तयार हुने पर्खाइमा',
  'table.blitzed': '{you, select, yes {तपाईंले ब्लिट्ज गर्नुभयो!} other {{who} ले ब्लिट्ज गर्‍यो!}}',
  'table.dead': 'अब केही मिलेन',
  'table.sheet': 'फेरा {round, number} पछिको अङ्कपत्र',
  'table.player': 'खेलाडी',
  'table.placed': 'राखेका',
  'table.left': 'बाँकी',
  'table.scored': 'फेरा',
  'table.total': 'जम्मा',
};
