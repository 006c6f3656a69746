/**
 * Matches a text, in the form `PlainText.flat`, that ends with a preposition and perhaps an article and an adjective. The
 * noun behind it only says when, where or with what: "nach der Sache mit dem | Auto", "zum | Geburtstag".
 */
export const afterPreposition =
  / (?:mit|nach|von|vom|vor|in|im|ins|auf|aus|bei|beim|am|an|ans|zu|zum|zur|uber|unter|neben|hinter|ohne|um|durch|seit) (?:(?:d(?:er|em|en|ie|as)|(?:ein|mein|unser|sein|ihr)(?:e[nmrs]?)?) )?(?:[a-z]+e[nrms]? )?$/u;
