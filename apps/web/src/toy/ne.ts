import type { Messages } from '@parlour/engine';
import { cards, suit, who } from '../words/nepali.ts';

export const toyNe: Messages = {
  name: 'Toy',
  summary: 'रङ वा दर्जा मिलाउनुहोस्, अट्ठाले रङ तोक्नुहोस्, र सबैभन्दा पहिले हात रित्याउनुहोस्।',

  'option.hand': 'हातका तास',
  'option.hand.help': 'हरेक खेलाडीलाई कति तास बाँड्ने।',

  'refused.too-many-cards': '{seats, number} जना हुँदा हरेकलाई बढीमा {most, number} तास पुग्छ, {hand, number} होइन।',
  'refused.card-not-held': 'तपाईंसँग {card} छैन।',
  'refused.does-not-go': `{top}माथि {card} चल्दैन: ${suit()}, उही दर्जा वा अट्ठा राख्नुहोस्।`,
  'refused.no-suit-named': '{card}सँगै रङ पनि तोक्नुहोस्: हुकुम, पान, इँटा वा चिडी। लेख्ने तरिका: 8H=S।',
  'refused.can-play': 'तपाईंको {card} चल्छ; कुनै तास नचले मात्र तान्ने वा पास भन्ने।',
  'refused.nothing-to-draw': 'तान्ने तास बाँकी छैन। पास मात्र भन्न मिल्छ।',
  'refused.can-draw': 'तान्ने तास नभए मात्र पास भन्न मिल्छ। एउटा तास तान्नुहोस्।',

  'event.played': `${who('{card} राख्नुभयो', '{card} राख्यो')}।`,
  'event.named': `${who(`{card} राखेर ${suit()} तोक्नुभयो`, `{card} राखेर ${suit()} तोक्यो`)}।`,
  'event.turnedOver': `थाक सकियो: थुप्रोका ${cards()} फिटेर नयाँ थाक बनाइयो।`,
  'event.drew': `${who(
    '{card, select, hidden {एउटा तास} other {{card}}} तान्नुभयो',
    '{card, select, hidden {एउटा तास} other {{card}}} तान्यो',
  )}।`,
  'event.passed': `${who('पास भन्नुभयो', 'पास भन्यो')}।`,

  'ending.out': 'कसैले अन्तिम तास पनि राख्यो।',
  'ending.blocked': 'अब कसैको तास चल्दैन।',

  'stat.cards': 'बाँकी तास',
  'stat.drawn': 'तानेका तास',

  'action.play': '{card} राख्ने',
  'action.pile': 'थुप्रोमा',
  'action.name': `${suit()} तोक्ने`,
  'action.draw': 'एउटा तास तान्ने',
  'action.pass': 'पास',
  'action.do': 'गर्ने',

  'draw.stock': 'थाक {cards, number}',
  'draw.pile': 'थुप्रो',
  'draw.suit': `चल्ने रङ: ${suit()}`,
  'draw.cards': cards(),

  'table.stock': `थाक: ${cards()}`,
  'table.pile': `थुप्रो: माथि {card}, चल्ने रङ ${suit()}`,
  'table.follow': `चल्ने रङ: ${suit()}`,
  'table.suit': `${suit()} तोक्ने`,
  'table.hand': `{who}सँग ${cards()}`,
  'table.card': 'हात: {card}',
};
