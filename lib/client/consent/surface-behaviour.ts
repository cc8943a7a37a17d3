/** What has happened in the task of the press. */
export type Pressed = { readonly away: Promise<void>; readonly sent: Promise<Response> | null };

/** What the code of a surface does; it is loaded when somebody turns to the surface. */
export type SurfaceBehaviour = {
  /**
   * Something that answers was pressed; the surface is unseen already. `choice` is the button's value, `pressed.sent` what
   * was sent by then, if something was; `pressed.away` resolves when the surface is hidden for good.
   */
  answer(surface: HTMLElement, choice: string, pressed: Pressed): Promise<void>;
  /** Something else was pressed: the element with `data-act`. */
  act?(surface: HTMLElement, control: HTMLElement): Promise<void> | void;
  /** A switch was turned. */
  turn?(surface: HTMLElement, control: HTMLInputElement): Promise<void> | void;
};
