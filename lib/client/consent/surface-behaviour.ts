/** What the code of a surface does; it is loaded when somebody turns to the surface. */
export type SurfaceBehaviour = {
  /** Something that answers was pressed; the surface is hidden already. `choice` is the button's value. */
  answer(surface: HTMLElement, choice: string): Promise<void>;
  /** Something else was pressed: the element with `data-act`. */
  act?(surface: HTMLElement, control: HTMLElement): Promise<void> | void;
  /** A switch was turned. */
  turn?(surface: HTMLElement, control: HTMLInputElement): Promise<void> | void;
};
