import { type Messages, type Phrase, speaker } from '@parlour/engine';

/** What a link's preview says, in every language of the house. The pages themselves have catalogues of their own. */
const en = {
  house: 'Parlour',
  'house.help': 'A house of card games: real rules, real opponents, nothing to install.',
  page: '{page} – Parlour',
  'table.open': '{game} with {host}',
  'table.open-help': '{host} invites you to a game of {game}. Open the link and take a seat.',
  'table.free': 'A table for {game}',
  'table.free-help': 'Open the link and take a seat.',
  'table.private': 'You are invited to a table',
  'table.private-help': 'Somebody plays cards with friends here. Open the link and take a seat.',
  'table.gone': 'There is no such table',
  'table.gone-help': 'Perhaps a letter is wrong, or the table was cleared away.',
  rules: 'The rules of {game}',
  learn: 'Learn {game}',
  nothing: 'There is nothing here',
} satisfies Messages;
type Key = keyof typeof en;

const ne: Record<Key, string> = {
  house: 'Parlour',
  'house.help': 'तासका खेलहरूको घर: साँचो नियम, साँचो विपक्षी, केही जडान गर्नु पर्दैन।',
  page: '{page} – Parlour',
  'table.open': '{host} सँग {game}',
  'table.open-help': '{host} ले तपाईंलाई {game} खेल्न बोलाएका छन्। लिंक खोल्नुहोस् र बस्नुहोस्।',
  'table.free': '{game} को टेबल',
  'table.free-help': 'लिंक खोल्नुहोस् र बस्नुहोस्।',
  'table.private': 'तपाईंलाई एउटा टेबलमा बोलाइएको छ',
  'table.private-help': 'यहाँ कोही साथीहरूसँग तास खेल्दै छन्। लिंक खोल्नुहोस् र बस्नुहोस्।',
  'table.gone': 'यस्तो टेबल छैन',
  'table.gone-help': 'कुनै अक्षर गलत छ कि, वा टेबल हटाइसकियो।',
  rules: '{game} का नियम',
  learn: '{game} सिक्नुहोस्',
  nothing: 'यहाँ केही छैन',
};

const speakers = { en: speaker(en, 'en', [], null), ne: speaker(ne, 'ne', [], null) };

/** What a page is about, for who has not opened it yet. */
export interface About {
  readonly title: Phrase & { readonly key: Key };
  readonly help: Phrase & { readonly key: Key };
}

export const THE_HOUSE: About = { title: { key: 'house' }, help: { key: 'house.help' } };

/**
 * The page with a title, a description and a picture for the preview of its link. `origin` is the address of the house;
 * previews need whole addresses.
 */
export function covered(html: string, about: About, origin: string, path: string, languages = ''): string {
  const say = speakers[languages.toLowerCase().startsWith('ne') ? 'ne' : 'en'];
  const name = say(about.title);
  const title = about === THE_HOUSE ? name : say({ key: 'page', facts: { page: name } });
  const help = say(about.help);
  const tags = [
    ['og:site_name', say(THE_HOUSE.title)],
    ['og:type', 'website'],
    ['og:title', name],
    ['og:description', help],
    ['og:url', origin + path],
    ['og:image', `${origin}/invitation.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ].map(([property, content]) => `<meta property="${property}" content="${safe(content!)}" />`);
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${safe(title)}</title>\n    ${tags.join('\n    ')}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + safe(help));
}

/** Names come from people. */
function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
