import type { CareLanguage } from './languages.ts';

interface LanternWords {
  readonly title: string;
  readonly text: string;
  /** `emergency` is shown beside the number 112, `line` beside every other number. */
  readonly line: string;
  readonly emergency: string;
}

export const lanternWords: Readonly<Record<Exclude<CareLanguage, 'de'>, LanternWords>> = {
  en: {
    title: 'You are not alone with this',
    text: [
      'What you write sounds very hard. I take it seriously. I am only an owl in a program, but there are people who are there for you now.',
      'You can call them, also at night. You do not have to give your name. One sentence is enough: “I am not well.” Many of them speak English.',
      'If you or somebody else is in danger, call 112 now.',
    ].join('\n\n'),
    line: 'Somebody listens to you here',
    emergency: 'If somebody is in danger, at any hour',
  },
  tr: {
    title: 'Bununla yalnız değilsin',
    text: [
      'Yazdıkların çok ağır geliyor. Bunu ciddiye alıyorum. Ben sadece bir programdaki baykuşum, ama şimdi senin yanında olabilecek insanlar var.',
      'Onları gece de arayabilirsin. Adını söylemek zorunda değilsin. Tek bir cümle yeter: “İyi değilim.”',
      'Sen ya da bir başkası tehlikedeyse hemen 112’yi ara.',
    ].join('\n\n'),
    line: 'Burada biri seni dinler',
    emergency: 'Biri tehlikedeyse, günün her saatinde',
  },
  ru: {
    title: 'Ты с этим не один на один',
    text: [
      'То, что ты пишешь, звучит очень тяжело. Я принимаю это всерьёз. Я всего лишь сова в программе, но есть люди, которые готовы помочь тебе сейчас.',
      'Им можно позвонить и ночью. Имя называть не нужно. Достаточно одной фразы: «Мне плохо».',
      'Если ты или кто-то другой в опасности, сразу звони 112.',
    ].join('\n\n'),
    line: 'Здесь тебя выслушают',
    emergency: 'Если кто-то в опасности, в любое время',
  },
  ar: {
    title: 'لست وحدك في هذا',
    text: [
      'ما تكتبه يبدو صعبًا جدًا، وأنا آخذه على محمل الجد. أنا مجرد بومة في برنامج، لكن هناك أشخاص موجودون من أجلك الآن.',
      'يمكنك الاتصال بهم حتى في الليل. لا حاجة إلى ذكر اسمك. تكفي جملة واحدة: «أنا لست بخير».',
      'إذا كنت أنت أو شخص آخر في خطر، اتصل الآن بالرقم 112.',
    ].join('\n\n'),
    line: 'هنا من يستمع إليك',
    emergency: 'إذا كان أحد في خطر، في أي وقت',
  },
};
