/** Words of a question in which a yes would hurt: "Betrügt er mich?", "Bin ich zu alt?" */
export const hurtful =
  /(?<!\p{L})(?:zu \p{L}+ (?:für|bist|seid)|(?:bin|sind) (?:ich|wir) (?:\p{L}+ )?zu \p{L}+|betrüg|lüg|belüg|fremdge|(?:eine andere|einen anderen)(?!\p{L}| \p{Lu})|verläs|verlassen|hass|sauer|böse|wütend|trenn|kündig|gekündigt|entlass|stirb|sterb|krank|krebs|verlier|schlecht|hässlich|dumm|dick|fett|schuld|faul|langweilig|peinlich|egoistisch|kaputt|verrückt|versag|unfähig|wertlos|empfindlich|nerv|falsch)/iu;
