import { type Fields, pairsOf, urlEncoded } from './call-fields';

export type Encoding = 'json' | 'form' | 'multipart';
export type EncodedBody = {
  readonly content: string | FormData | null;
  /** Null when there is none, or when the browser writes it (multipart needs its boundary). */
  readonly contentType: string | null;
};

/** The body that carries these fields; JSON without a field is no body at all. */
export function encodeBody(fields: Fields, encoding: Encoding): EncodedBody {
  switch (encoding) {
    case 'form':
      return { content: urlEncoded(fields), contentType: 'application/x-www-form-urlencoded' };
    case 'multipart':
      return { content: formDataOf(fields), contentType: null };
    case 'json': {
      if (Object.keys(fields).length === 0) return { content: null, contentType: null };
      return { content: JSON.stringify(fields), contentType: 'application/json' };
    }
  }
}

function formDataOf(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of pairsOf(fields)) data.append(name, value);
  return data;
}
