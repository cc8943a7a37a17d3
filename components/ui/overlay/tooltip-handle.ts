/** Attributes of the control a `Tooltip` describes: `<button {...tooltipHandle('tip')}>`. */
export function tooltipHandle(id: string) {
  return { 'data-tip': id, 'aria-describedby': id };
}
