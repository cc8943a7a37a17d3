/** What some of the browsers we serve do not have yet (`browserslist`), and what stands in for it. */
export const lackingFeatures = {
  commands: () => !('commandForElement' in HTMLButtonElement.prototype),
  closedBy: () => !('closedBy' in HTMLDialogElement.prototype),
  anchors: () => !CSS.supports('position-area', 'block-end'),
};
