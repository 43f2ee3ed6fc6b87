import type { Words } from './en.ts';
import { libraryNe } from './library-ne.ts';
import { pagesNe } from './pages-ne.ts';
import { problemNe } from './problem-ne.ts';
import { protocolNe } from './protocol-ne.ts';

/** Cards keep the digits printed on them; all counts have Devanagari digits. */
export const ne: Words = {
  ...protocolNe,
  ...pagesNe,
  ...libraryNe,

  'house.name': 'पार्लर',

  'card.french':
    '{suit, select, 0 {हुकुम} 1 {पान} 2 {इँटा} other {चिडी}}को {rank, select, 1 {एक्का} 11 {गुलाम} 12 {मिस्सी} 13 {बादशाह} other {{rank}}}',
  'card.joker.black': 'कालो जोकर',
  'card.joker.red': 'रातो जोकर',
  'card.special': 'विशेष तास',
  'card.number': '{number}',
  'card.wild': 'वाइल्ड',
  'card.wildAs': '{number} को ठाउँमा वाइल्ड',
  'card.colour':
    '{colour, select, 0 {रातो} 1 {हरियो} 2 {नीलो} other {पहेँलो}} {number}, {colour, select, 0 {गोलो} 1 {वर्ग} 2 {त्रिभुज} other {हीरा}}',
  'card.colour-short': '{colour, select, 0 {रातो} 1 {हरियो} 2 {नीलो} other {पहेँलो}} {number}',
  'card.back': 'घोप्टो तास',

  'spot.can-place': '{spot}। यहाँ राख्न मिल्छ',
  'spot.hinted': '{spot}। यहाँ हेर्नुहोस्',

  'seat.you': '{name} (तपाईं)',
  'seat.bot': 'बोट {number, number}',
  'seat.again': '{name} {number, number}',
  'character.pip': 'पिप',
  'character.tashi': 'टाशी',
  'character.maya': 'माया',
  'character.rollo': 'रोलो',
  'character.nima': 'निमा',
  'character.bodhi': 'बोधि',
  'character.greta': 'ग्रेटा',
  'character.ines': 'इनेस',
  'character.viktor': 'भिक्टर',
  'character.sunita': 'सुनिता',
  'character.kamala': 'कमला',
  'character.otto': 'ओटो',
  'character.leela': 'लीला',
  'seat.free': 'खाली ठाउँ',
  'seat.left': '{number, plural, one {गइसकेको कोही} other {गइसकेको कोही, #}}',
  'seat.gone': 'यहाँ छैन',
  'seat.stand-in': 'बोट खेल्दै छ',
  'seat.turn': 'को पालो',

  'status.your-turn': 'तपाईंको पालो',
  'status.waiting': '{who} को पर्खाइमा',
  'status.everybody': 'सबै जना खेल्दै',
  'status.paused': 'रोकिएको: यहाँ कोही छैन',
  'status.lapsed': '{you, select, yes {तपाईंको समय सकियो।} other {{who} को समय सकियो।}}',
  'status.won': '{you, select, yes {तपाईंले जित्नुभयो} other {{who} ले जित्यो}}',
  'status.shared': '{names} ले सँगै जिते',
  'status.connecting': 'जोडिँदै छ …',
  'status.reconnecting': 'सम्पर्क टुट्यो। फेरि जोड्दै छ …',
  'status.sending': 'पठाउँदै …',
  'clock.left': '{seconds, plural, other {# सेकेन्ड बाँकी}}',

  'table.own': 'तपाईंका तास',
  'table.others': 'अरू खेलाडी',
  'table.middle': 'टेबलको बीच',
  'table.log': 'के के भयो',
  'table.log-empty': 'अहिलेसम्म केही भएको छैन।',
  'table.log-close': 'बन्द गर्नुहोस्',
  'table.sound-on': 'आवाज खुला',
  'table.sound-off': 'आवाज बन्द',
  'table.keys': 'किबोर्ड',
  'table.book': 'नियम, र के खेलिँदै छ',
  'pace.skip': 'सीधै मेरो पालोमा जाने',
  'pace.skip-short': 'नपर्खने',
  'pace.help': 'तास पनि त्यत्तिकै छिटो सर्छन्। माथिको “नपर्खने” बटनले तुरुन्तै तपाईंको पालो ल्याउँछ।',
  'pace.help-others': 'तास पनि त्यत्तिकै छिटो सर्छन्। यहाँ अरू मान्छे पनि खेल्दै छन्: सबैभन्दा ढिलो चाहनेअनुसार बोटहरू खेल्छन्।',
  'table.take-back': 'फिर्ता लिनुहोस्',
  'status.taken-back': '{you, select, yes {तपाईंले त्यो फिर्ता लिनुभयो।} other {{who} ले त्यो फिर्ता लियो।}}',
  'table.whose-turn': 'अहिले {who} को पालो हो।',
  'table.nothing-there': 'अहिले त्यहाँ केही गर्न मिल्दैन।',
  'table.choose': 'यो धेरै ठाउँमा जान्छ। एउटा छान्नुहोस्।',
  'table.not-there': 'त्यो त्यहाँ राख्न मिल्दैन।',

  'keys.title': 'किबोर्डले खेल्ने तरिका',
  'keys.arrows': 'एक तास वा थुप्रोबाट अर्कोमा जाने',
  'keys.enter': 'तास टिप्ने, राख्ने',
  'keys.play': 'तास जानुपर्ने ठाउँमै खेल्ने',
  'keys.escape': 'छोड्ने',
  'keys.help': 'यी बटनहरू देखाउने',
  'keys.key.arrows': 'तीर बटनहरू',
  'keys.key.enter': 'Enter वा Space',
  'keys.key.only-enter': 'Enter',
  'keys.key.play': 'Shift र Enter, वा दुईपटक Enter',
  'keys.key.space': 'Space',
  'keys.key.escape': 'Esc',

  'title.turn': 'तपाईंको पालो – {page}',
};

/** The engine's own messages (`houseMessages`), in Nepali. */
export const houseNe = {
  'refused.bad-option': `{problem, select, unknown {“{option}” भन्ने विकल्प छैन। विकल्पहरू: {choices}।} other {{option, select, options {विकल्पहरू} other {विकल्प {option}}} ${problemNe}।}}`,
  'refused.wrong-seats':
    '{problem, select, missing {कति जना खेल्ने भन्नुहोस्: यो खेल {min, number} देखि {max, number} जनाको हो।} whole {खेलाडीको सङ्ख्या पूर्ण अङ्क हुनुपर्छ, {seats} होइन: यो खेल {min, number} देखि {max, number} जनाको हो।} other {यो खेल {min, number} देखि {max, number} जनाको हो, {seats} जनाको होइन।}}',
  'refused.game-over': 'खेल सकिइसक्यो।',
  'refused.not-your-turn': 'अहिले {seat} को पालो होइन।',
  'refused.already-ready': 'तपाईं तयार भइसक्नुभयो। {waiting, plural, other {# जना}} तयार छैनन्।',
  'refused.no-such-seat': '{seat} नम्बरको ठाउँ छैन; यस टेबलमा 0 बाट गनेर {seats, number} वटा ठाउँ छन्।',
  'refused.unknown-action': '“{action}” यस खेलको चाल होइन।',
  'refused.unreadable-position': '“{found}” मा स्थिति पढ्न सकिएन: {expected} चाहिन्थ्यो।',
  'refused.bad-position': 'यो स्थिति नियमविपरीत छ। यति मिल्नुपर्छ: {problem}।',
  'refused.bad-record': `यो खेलको अभिलेख होइन: “{at}” ${problemNe}।`,
  'refused.other-game': 'यो अभिलेख {game} को हो, {expected} को होइन।',
  'refused.other-version': 'यो अभिलेख नियमको संस्करण {version} मा बनेको हो; संस्करण {expected} ले चलाउन सक्दैन।',
  'refused.bad-move': 'अभिलेखको चाल {move}, {action}, खेल्न मिल्दैन।',
  'refused.bad-chance': 'चाल {move} मा अभिलेख र खेल मिलेनन्: {problem}।',
  'refused.bad-json': 'यो पङ्क्ति JSON होइन: {problem}।',
  'refused.bad-request': `अनुरोध बुझिएन: “{at}” ${problemNe}।`,
  'refused.line-too-long': 'पङ्क्ति {limit, number} बाइटभन्दा लामो छ।',
  'refused.no-game': 'अझै कुनै खेल छैन: पहिले new वा position पठाउनुहोस्।',
};
