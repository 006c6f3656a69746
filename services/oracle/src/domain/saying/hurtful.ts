const hurtful =
  /(?<!\p{L})(?:zu \p{L}+ (?:für|bist|seid)|(?:bin|sind) (?:ich|wir) (?:\p{L}+ )?zu \p{L}+|betrüg|lüg|belüg|fremdge|(?:eine andere|einen anderen)(?!\p{L}| \p{Lu})|verläs|verlassen|hass|sauer|böse(?!\p{L})|wütend|trenn|kündig|gekündigt|entlass|stirb|sterb|krank|krebs|verlier|schlecht|hässlich|dumm|dick|fett|schuld|faul|langweilig|peinlich|egoistisch|kaputt|verrückt|versag|unfähig|wertlos|empfindlich|nerv|falsch|absicht|läster|ausnutz|ausgenutz|betrog|belog|hintergeh|vergess|egal|im stich|schlimm|wehtun|weh tun|für immer (?:single|allein)|einsam|sitzen ?bleib|durchfall|durchgefallen|arbeitslos|verschweig|bereu|fehler|(?:bin|sind|ist) \p{L}+ (?:irre|blöd)|scheiter|pleite|crash|abgesagt|abgelehnt|rausflieg|trifft es mich|(?:sorgen|gedanken) machen|(?:ist|sind) \p{L}+ tot(?!\p{L})|(?:das|es) (?:streit|ärger|krach|drama|stress)(?!\p{L})|viel verlangt|albern|lachen|lächerlich|kindisch|beleidigt|(?:hat|haben) (?:\p{L}+ ){1,3}(?:schon )?(?:eine|einen|ne|nen) (?:freund|freundin)(?!\p{L})|(?:habe?|haben) (?:ich|wir) (?:\p{L}+ ){0,3}zu (?:streng|viel|wenig|hart|früh|spät))/iu;

/** In "Wird er nicht mehr nerven?" a yes is good news. */
const ends = /(?<!\p{L})(?:nicht mehr|nie mehr|aufhör|hört|vorbei|endlich)/iu;

/** True for a question in which a yes would hurt: "Betrügt er mich?", "Bin ich zu alt?" */
export const wouldHurt = (question: string): boolean => hurtful.test(question) && !ends.test(question);
