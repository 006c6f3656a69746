/**
 * What a person in distress is told, always in these words: no oracle, nothing that sells, people to call.
 * Numbers as of rules: questions.
 */
export const lanternLit = {
  success: true as const,
  type: 'lantern' as const,
  lantern: {
    title: 'Die Sterne können kurz warten',
    text: [
      'Was du schreibst, klingt schwer, und ich nehme es ernst. Das ist kein Moment für ein Horoskop, und ich bin nur eine Eule in einem Programm. Aber es gibt Menschen, die jetzt für dich da sind.',
      'Du kannst sofort anrufen, auch mitten in der Nacht. Es kostet nichts, niemand fragt nach deinem Namen, und du brauchst keine fertigen Worte. Ein Satz genügt, zum Beispiel: „Mir geht es nicht gut.“',
      'Wenn du oder jemand anderes gerade in Gefahr ist, wähle bitte die 112. Und wenn ein Mensch in der Nähe ist, dem du vertraust, sag ihm, dass du jetzt nicht allein sein möchtest.',
      'Habe ich dich falsch verstanden? Umso besser. Dann stell mir deine Frage gern noch einmal mit anderen Worten.',
    ].join('\n\n'),
    contacts: [
      { name: 'TelefonSeelsorge', phone: '0800 1110111', note: 'Kostenlos und anonym, Tag und Nacht' },
      { name: 'TelefonSeelsorge, zweite Nummer', phone: '0800 1110222', note: 'Kostenlos und anonym, Tag und Nacht' },
      {
        name: 'Nummer gegen Kummer',
        phone: '116111',
        note: 'Wenn du unter 18 bist: kostenlos und anonym, montags bis samstags von 14 bis 20 Uhr',
      },
      { name: 'Notruf', phone: '112', note: 'Wenn jemand in Gefahr ist, rund um die Uhr' },
    ],
  },
};
