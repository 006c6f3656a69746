import { pages } from '@sternenrat/contracts/pages';
import { topicIn, type TopicWords } from './topics.ts';

export const productTopics = [
  'cancel',
  'withdrawal',
  'delete_account',
  'founding',
  'premium',
  'stardust_price',
  'stardust',
  'gift',
  'energy',
  'free_questions',
  'question_cost',
  'sleep',
  'growth',
  'wisdom',
  'herzlicht',
  'vision',
  'feathers',
  'history',
  'reminders',
  'travel',
  'password',
  'email',
  'zodiac',
  'name',
  'readers',
  'stored',
  'sold',
  'delete_question',
  'app_name',
  'privacy',
  'payment',
  'receipt',
  'install',
  'age',
  'source',
  'contact',
  'other',
] as const;
export type ProductTopic = (typeof productTopics)[number];

const topics: TopicWords<ProductTopic> = [
  ['withdrawal', /widerruf|geld zurück|erstatt|rückerstatt/iu],
  [
    'sold',
    /verkauf\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,4}?daten|daten\P{L}+(?:\p{L}+\P{L}+){0,4}?(?:verkauf|weitergegeben|weitergebt)/iu,
  ],
  [
    'readers',
    /mitles|mitlies|(?:hört|liest|lesen).*mit|\b(?:wer|jemand|andere)\b.*(?:les|lies|seh|sieh)|unter uns|geheim|privat\b|(?:erzählst|sagst) du.*weiter/iu,
  ],
  ['stored', /speicher/iu],
  [
    'delete_question',
    /lösch\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,3}?(?:frage|chat|gespräch|verlauf)|(?:frage|chat|gespräch|verlauf)\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,3}?lösch/iu,
  ],
  ['app_name', /hei(?:ß|ss)t (?:denn |eigentlich )?(?:die|diese) app|sternenrat/iu],
  [
    'delete_account',
    /(?:konto|account|daten|profil|alles)\P{L}+(?:\p{L}+\P{L}+){0,4}?lösch|lösch\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,3}?(?:konto|account|profil|daten)/iu,
  ],
  ['cancel', /künd|abo (?:beenden|abbestellen|loswerden)|abbestell/iu],
  ['founding', /gründer|founder|gründungs/iu],
  [
    'stardust_price',
    /(?:sternenstaub|staub|körner|paket)\P{L}+(?:\p{L}+\P{L}+){0,6}?(?:kost|preis|kauf|euro|teuer)|(?:kost|preis|kauf|teuer)\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,4}?(?:sternenstaub|staub|korn|körner|paket)/iu,
  ],
  ['premium', /premium|\babo\b|abonn|mitglied/iu],
  ['gift', /schenk|füttern|gegeben/iu],
  ['stardust', /sternenstaub|staub|körner|\bkorn\b/iu],
  ['free_questions', /(?:wie ?viele|freie|kostenlose|gratis|noch)\P{L}+(?:\p{L}+\P{L}+){0,2}?fragen/iu],
  ['question_cost', /(?:kostet|kosten)\P{L}+(?:\p{L}+\P{L}+){0,3}?frage|frage\p{L}*\P{L}+(?:\p{L}+\P{L}+){0,3}?kost/iu],
  ['energy', /energie/iu],
  ['sleep', /schläf|schlaf|weck|nachts|ruhezeit/iu],
  ['wisdom', /weisheit|level/iu],
  ['herzlicht', /herzlicht/iu],
  ['growth', /wächs|wachs|küken|teenager|erwachsen|weiser?\b|entwick|groß wird|stufe/iu],
  ['vision', /vision|bild|album/iu],
  ['feathers', /feder|merkt sich|gespeichert|gedächtnis|erinnerung/iu],
  ['reminders', /benachrichtig|erinner|push/iu],
  ['history', /verlauf|alte antworten|frühere antworten|wiederfinden|gelöschte/iu],
  ['travel', /urlaub|reise|verreis/iu],
  ['password', /passwort|kennwort|einlogg|anmeld|login/iu],
  ['email', /e-?mail|mailadresse/iu],
  ['zodiac', /sternzeichen|zeichen (?:ändern|wechseln)/iu],
  ['name', /namen? (?:ändern|wechseln)|umbenenn/iu],
  ['privacy', /datenschutz|daten\b|dsgvo|weitergegeben|liest (?:jemand|wer)/iu],
  ['receipt', /rechnung|beleg|quittung/iu],
  ['payment', /bezahl|zahl|paypal|kreditkarte|sepa|abgebucht/iu],
  ['install', /install|app store|play store|handy|homescreen|startbildschirm|iphone|android|offline/iu],
  ['age', /ab wie viel jahren|mindestalter|alt muss|unter 18/iu],
  ['source', /woher|berechnet|astronom|nasa|echte(?:r|n)? himmel/iu],
  ['contact', /kontakt|support|hilfe|schreiben|melden|fehler|bug|beschwer/iu],
];

/** Words about the price, for questions that name no other topic. */
const costs = /kost|preis|teuer|gratis|umsonst|euro/iu;

export const productTopicOf = (text: string): ProductTopic =>
  topicIn(text, topics) ?? (costs.test(text) ? 'premium' : 'other');

export interface PageLink {
  readonly to: string;
  readonly label: string;
}

const shop: PageLink = { to: pages.payment, label: 'Zum Laden' };
const account: PageLink = { to: pages.account, label: 'Zu deinem Konto' };
const faq: PageLink = { to: pages.faq, label: 'Häufige Fragen' };
const contact: PageLink = { to: pages.contact, label: 'Schreib uns' };
const privacy: PageLink = { to: pages.privacy, label: 'Datenschutz' };

const linkByTopic: Partial<Record<ProductTopic, PageLink>> = {
  cancel: { to: pages.cancelContract, label: 'Vertrag kündigen' },
  withdrawal: { to: pages.withdrawal, label: 'Vertrag widerrufen' },
  delete_account: account,
  founding: shop,
  premium: shop,
  stardust_price: shop,
  reminders: account,
  password: { to: pages.forgotPassword, label: 'Passwort vergessen' },
  email: account,
  zodiac: account,
  name: account,
  privacy,
  readers: privacy,
  stored: privacy,
  sold: privacy,
  payment: shop,
  receipt: contact,
  contact,
};

export const linkOf = (topic: ProductTopic): PageLink => linkByTopic[topic] ?? faq;
