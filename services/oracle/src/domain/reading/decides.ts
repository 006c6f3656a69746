const decides =
  / (?:(?:soll|sollte|sollen|sollten|darf|muss|mussen) (?:ich|wir|man)|lohnt (?:es )?sich|(?:ist|ware) es (?:ok|okay|gut|richtig|klug|sinnvoll|schlimm|besser|zeit|in ordnung)|ist (?:der|die|das|mein[a-z]*|unser[a-z]*) (?:[a-z]+ ){1,4}(?:richtig|falsch|klug|sinnvoll|vernunftig|ok|okay)|(?:gute|richtige) (?:idee|entscheidung|zeit)|ob (?:ich|wir) [^?.]*(?:soll|sollte|sollen|sollten))(?= )/u;

export const asksWhatToDo = (flat: string): boolean => decides.test(flat);
