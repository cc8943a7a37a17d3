/** In local storage once somebody does not want the page offered in another language. */
export const suggestionClosedKey = 'languageSuggestionClosed';
