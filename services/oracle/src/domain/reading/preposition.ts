/** A noun behind this end of `PlainText.flat` only says when, where or with what: "nach der Sache mit dem | Auto". */
export const afterPreposition =
  / (?:mit|nach|von|vom|vor|in|im|ins|auf|aus|bei|beim|am|an|ans|zu|zum|zur|uber|unter|neben|hinter|ohne|um|durch|seit|wegen|trotz) (?:(?:d(?:er|em|en|ie|as)|(?:ein|mein|unser|sein|ihr)(?:e[nmrs]?)?) )?(?:[a-z]+e[nrms]? )?$/u;
