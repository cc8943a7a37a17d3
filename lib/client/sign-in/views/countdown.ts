const running = new WeakMap<HTMLElement, ReturnType<typeof setInterval>>();

/**
 * Keeps a button waiting for as many seconds as its `data-resend` says, and counts them in its words. Screen readers
 * hear that it cannot be pressed, and not every second.
 */
export function startCountdown(button: HTMLElement): void {
  const until = Date.now() + Number(button.dataset.resend) * 1000;
  clearInterval(running.get(button));
  const tick = (): void => {
    const left = Math.ceil((until - Date.now()) / 1000);
    const waits = left > 0 && button.isConnected;
    button.setAttribute('aria-disabled', String(waits));
    button.textContent = waits
      ? (button.dataset.waiting ?? '').replace('{seconds}', String(left))
      : (button.dataset.ready ?? '');
    if (!waits) clearInterval(running.get(button));
  };
  running.set(button, setInterval(tick, 1000));
  tick();
}
