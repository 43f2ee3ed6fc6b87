import type { Messages } from '@parlour/engine';
import { whoDid } from '../../words/nepali.ts';

const card = '{card, select, W {वाइल्ड} other {{card}}}';
/** "तपाईंले 7 खेल्नुभयो" to the player, "बिनाले 7 खेल्यो" to the others. */
const who = (what: string, you: string, others: string) => `${whoDid(what, you, others)}।`;
const decks = (name: string) => `{${name}, plural, other {# जोडी}}`;

const cards = '{cards, plural, =0 {खाली} other {# तास}}';
const topCard = '{card, select, none {खाली} other {{card}}}';

const common = {
  'temper.bold': 'वाइल्ड चाँडै खेल्छ',
  'temper.careful': 'वाइल्ड जोगाउँछ',

  'option.decks': 'तासका जोडी',
  'option.decks.help': '१६२ तासका कति जोडी सँगै फिट्ने।',
  'option.stock': 'हरेकको भण्डारमा तास',
  'option.stock.help': 'खाली छोडे: दुईदेखि चार जनालाई ३०, पाँच वा छ जनालाई २०। सबै भण्डार मिलाएर बढीमा ७५% तास।',
  'option.randomStart': 'जुनसुकैबाट सुरु',
  'option.randomStart.help': 'पहिलो पालोअघि हरेक निर्माण थुप्रोमा एउटा तास पल्टाइन्छ; 12 वा वाइल्ड परे त्यो थुप्रो खाली रहन्छ।',
  'option.dump': 'हात फाल्ने',
  'option.dump.help':
    'पालोको पहिलो चालअघि, पालो खेल्नुको सट्टा पूरै हातका तास फाल्न सकिन्छ। लगातार तीन फेरा त्यत्ति मात्र भए खेल सकिन्छ।',
  'option.lastChance': 'अन्तिम मौका',
  'option.lastChance.help': 'कसैले जितेपछि अरू सबैले एक-एक अन्तिम पालो पाउँछन्, खेलिसकेका सबैका खुला तास लिएर। धेरै जनाले जित्न सक्छन्।',

  'refused.stock-too-large': `{seats, number} जनालाई {stock, number}-{stock, number} तासको भण्डार दिन ${decks('decks')}को ७५% भन्दा बढी तास चाहिन्छ। ${decks('decks')}मा भण्डार बढीमा {largestStock, number} हुन सक्छ; {stock, number} को भण्डारलाई कम्तीमा ${decks('fewestDecks')} चाहिन्छ।`,
  'refused.card-not-held': `हातमा ${card} छैन।`,
  'refused.cards-not-open': '{whose}का तास खुला छैनन्। अन्तिम मौका खेलिसकेकाले मात्र आफ्ना तास खोल्छन्।',
  'refused.pile-empty': '{pile, plural, =0 {भण्डार} other {फालेको थुप्रो #}} खाली छ।',
  'refused.not-next': `निर्माण थुप्रो {pile} लाई {next} चाहिन्छ, ${card} होइन।`,
  'refused.cannot-pass':
    'हात खाली र तान्ने तास सकिएको बेला मात्र पास गर्न मिल्छ। पालो टुङ्ग्याउन आफ्ना {cards, plural, other {# तास}}मध्ये एउटा फाल्नुहोस्।',
  'refused.dump-off': 'यस टेबलमा हात फाल्न मिल्दैन।',
  'refused.dump-too-late': 'पालोको पहिलो चालअघि मात्र हात फाल्न मिल्छ।',
  'refused.nothing-to-dump': 'तपाईंको हात खाली छ: फाल्ने केही छैन।',
  'refused.unknown-card': '“{card}” भन्ने तास छैन। तास 1 देखि 12 र वाइल्ड W हुन्।',
  'refused.no-such-pile': '“{pile}” भन्ने थुप्रो छैन। निर्माण थुप्रो B1 देखि B4, फालेका थुप्रो D1 देखि D4 हुन्।',

  'event.drew': who('{cards, plural, other {# तास}}', 'तान्नुभयो', 'तान्यो'),
  'event.reshuffled': 'छुट्याइएका तास फेरि फिटिए: तान्नलाई {cards, number} तास।',
  'event.played': who(
    `{from, select, stock {भण्डारबाट} hand {हातबाट} other {फालेको थुप्रोबाट}} ${card} B{to} मा`,
    'राख्नुभयो',
    'राख्यो',
  ),
  'event.played-open': who(`{whose}का खुला तासबाट ${card} B{to} मा`, 'राख्नुभयो', 'राख्यो'),
  'event.completed': 'B{pile} पूरा भयो र हटाइयो।',
  'event.emptied': '{you, select, yes {तपाईंले भण्डार रित्याउनुभयो} other {{who}ले भण्डार रित्यायो}}!',
  'event.discarded': who(`${card} D{to} मा`, 'फाल्नुभयो', 'फाल्यो'),
  'event.dumped': who('{cards}', 'फाल्नुभयो', 'फाल्यो'),
  'event.passed': '{you, select, yes {तपाईंले पास गर्नुभयो} other {{who}ले पास गर्यो}}।',
  'event.opened': who('{cards, select, none {खाली हात} other {{cards}}}', 'खोल्नुभयो', 'खोल्यो'),
  'event.ended': '{ending, select, stalemate {अब कोही पनि चल्न सक्दैन वा चाहँदैन।} other {खेल सकियो।}}',

  'why.last-stock': 'भण्डारको अन्तिम तास: तपाईं जित्नुहुन्छ',
  'why.plays-stock': 'भण्डारको एउटा तास खेलिन्छ',
  'why.way-to-stock': `भण्डारको ${card} का लागि बाटो खुल्छ`,
  'why.empties-hand': 'पूरै हात खेलेर अर्को पाँच तास तान्न सकिन्छ',
  'why.helps': 'त्यसपछि {whose}ले भण्डारको {card} खेल्न सक्छ',
  'why.spends-wild': 'एउटा वाइल्ड खर्च हुन्छ',
  'why.throws-wild': 'एउटा वाइल्ड त्यसै फालिन्छ',
  'why.takes-pile': 'खाली फालेको थुप्रो ओगट्छ',
  'why.keeps-order': 'D{pile} क्रममा रहन्छ',
  'why.same': `${card} आफ्नै जस्तो तासमाथि पर्छ`,
  'why.buries': `D{pile} को ${card} पुरिन्छ`,
  'why.could-play': `${card} अहिले नै खेल्न सकिन्छ`,
  'why.new-hand': 'अर्को पालोमा पाँच नयाँ तास',

  'ending.stock': 'एउटा भण्डार रित्तियो।',
  'ending.stalemate': 'अड्कियो: कसैले चाल चल्न सकेन वा चाहेन, त्यसैले थोरै भण्डार हुनेले जित्छ।',

  'stat.stockLeft': 'बाँकी भण्डार',
  'stat.fromStock': 'भण्डारबाट',
  'stat.fromHand': 'हातबाट',
  'stat.fromDiscards': 'फालेकाबाट',
  'stat.turns': 'पालो',

  'action.stock': `भण्डार ${card}`,
  'action.hand': `हात ${card}`,
  'action.discard': `फालेको थुप्रो {pile}: ${card}`,
  'action.open-hand': `{whose}को खुला हात: ${card}`,
  'action.open-discard': `{whose}को D{pile}: ${card}`,
  'action.dump': 'हात फाल्ने',
  'action.pass': 'पास',
  'action.on': 'B{to}',
  'action.away': 'D{to}',
  'action.do': 'गर्ने',

  'draw.building': 'निर्माण',
  'draw.next': 'अर्को',
  'draw.draw': 'तान्ने',
  'draw.scrap': 'छुट्याइएका',
  'draw.stock': 'भण्डार',
  'draw.hand': 'हात',
  'draw.discards': 'फालेका',
  'draw.last-chance': 'अन्तिम मौका',

  'label.stock': 'तपाईंको भण्डार',
  'label.discards': 'तपाईंले फालेका',

  'table.building': `निर्माण थुप्रो {pile}: ${topCard}, अब {next}`,
  'table.draw': `तान्ने थुप्रो: ${cards}`,
  'table.scrap': `छुट्याइएको थुप्रो: ${cards}`,
  'table.stock': `{you, select, yes {तपाईंको} other {{who}को}} भण्डार, ${cards}: ${topCard}`,
  'table.discard': `{you, select, yes {तपाईंको} other {{who}को}} फालेको थुप्रो {pile}: ${topCard}{under, select, none {} other {, त्यसमुनि {under}}}`,
  'table.hand': `{who}को हात: ${cards}`,
  'table.card': '{you, select, yes {तपाईंको हात} other {{who}को खुला हात}}: {card}',
  'table.next': 'अब {next}',
  'table.open': '{won, select, yes {जित्यो, तास खुला} other {तास खुला}}',
  'table.sure-dump': 'हातका {cards, plural, other {# वटै तास}} फालेर पालो टुङ्ग्याउने? हो भने फेरि एकपटक थिच्नुहोस्।',
  'table.sure-discard': `${card} फालेर पालो टुङ्ग्याउने? हो भने फेरि एकपटक थिच्नुहोस्।`,
  'table.your-last-chance': 'तपाईंको अन्तिम पालो',
  'table.their-last-chance': '{who}को अन्तिम पालो',
  'table.last-chance':
    'अन्तिम मौका: {you, select, yes {तपाईंले भण्डार रित्याउनुभयो} other {{who}ले भण्डार रित्यायो}}। अरू सबैको एक-एक पालो बाँकी छ; खेलिसकेकाका खुला तास पनि खेल्न मिल्छ।',
  'refused.fits-nowhere': `कुनै निर्माण थुप्रोलाई ${card} चाहिएको छैन। चाहिएका: {wanted}।`,
  'refused.nothing-picked': 'यो थुप्रोलाई {next} चाहिएको छ। पहिले मिल्ने तास टिप्नुहोस्।',
  'refused.nothing-to-discard': 'पहिले आफ्नो हातको तास टिप्नुहोस्। यहाँ राखेपछि पालो सकिन्छ।',
  'refused.drawn-by-itself': 'तास आफैँ तानिन्छ: पालोको सुरुमा, र हातको अन्तिम तास खेलेपछि।',
  'refused.scrapped': 'पूरा भएका थुप्रा यहाँ बस्छन्, पछि फिटेर तान्ने थुप्रोमा मिसिन्छन्।',
  'refused.only-from-hand': 'फाल्ने थुप्रोमा हातको तास मात्र जान्छ, र त्यससँगै पालो सकिन्छ।',
  'refused.not-yours': 'यी तास तपाईंका होइनन्।',
  'table.nothing-to-draw':
    'तान्ने तास सकियो। हात खाली भए पास गर्न मिल्छ; लगातार सबैले पास गरे थोरै भण्डार हुनेले जित्छ।{passes, plural, =0 {} other { अहिलेसम्म # पास।}}',
};

export const skipBoNe: Messages = {
  ...common,
  name: 'स्किप-बो',
  summary: '1 देखि 12 सम्म बनाउँदै आफ्नो भण्डार सबैभन्दा पहिले रित्याउनुहोस्।',
};

export const dBoNe: Messages = {
  ...common,
  name: 'डी-बो',
  summary: 'घरका नियमसहित 1 देखि 12 सम्म बनाउने: धेरै जोडी, जुनसुकैबाट सुरु, हात फाल्ने, अन्तिम मौका।',
};
