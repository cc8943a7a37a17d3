import type { ProposedPlace } from '@/lib/shared/search/proposed-place';

/** The list of proposals below a field, as the listbox of its combobox. */
export type PlaceList = {
  readonly element: HTMLElement;
  /** Shows these, none of them chosen; where there are none, these words if there are any. */
  show(places: readonly ProposedPlace[], ifNone: string): void;
  hide(): void;
  isOpen(): boolean;
  /** Marks the option that many steps away from the marked one, around the ends; or the first, or the last. */
  mark(where: 1 | -1 | 'first' | 'last'): void;
  marked(): ProposedPlace | null;
};

/** Builds the list of a field, out of sight. */
export function placeList(field: HTMLInputElement, onChoose: (place: ProposedPlace) => void): PlaceList {
  const element = document.createElement('ul');
  element.id = `${field.id}-places`;
  element.setAttribute('role', 'listbox');
  element.hidden = true;
  element.setAttribute('aria-label', field.labels?.[0]?.textContent ?? '');
  // The field keeps the focus.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  let shown: readonly ProposedPlace[] = [];
  let at = -1;

  function markAt(index: number): void {
    at = index;
    [...element.children].forEach((option, each) => {
      option.setAttribute('aria-selected', String(each === index));
    });
    const option = element.children[index];
    if (option === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  }

  function open(isOpen: boolean): void {
    element.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) markAt(-1);
  }

  return {
    element,
    show(places, ifNone) {
      shown = places;
      element.replaceChildren(
        ...places.map((place, index) => {
          const option = optionOf(place, `${element.id}-${index}`);
          option.addEventListener('click', () => onChoose(place));
          return option;
        }),
      );
      if (places.length === 0 && ifNone !== '') element.append(noteOf(ifNone));
      element.scrollTop = 0;
      markAt(-1);
      open(element.hasChildNodes());
    },
    hide: () => open(false),
    isOpen: () => !element.hidden,
    mark(where) {
      const count = shown.length;
      if (count === 0) return;
      if (where === 'first') markAt(0);
      else if (where === 'last') markAt(count - 1);
      else markAt(at < 0 && where < 0 ? count - 1 : (at + where + count) % count);
    },
    marked: () => shown[at] ?? null,
  };
}

/** Name and country, with the code at the end of the line. */
function optionOf({ name, detail, code, kind }: ProposedPlace, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.dataset.kind = kind;
  option.append(
    ...[name, detail, code].map((text) =>
      Object.assign(document.createElement('span'), { textContent: text }),
    ),
  );
  return option;
}

/** A listbox may have nothing but options: this one cannot be chosen. */
function noteOf(words: string): HTMLLIElement {
  const note = Object.assign(document.createElement('li'), { textContent: words });
  note.setAttribute('role', 'option');
  note.setAttribute('aria-disabled', 'true');
  return note;
}
