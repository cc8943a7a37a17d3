import {
  type ConfettiPalette,
  type ConfettiPiece,
  confettiPieces,
} from '@/lib/shared/site/logo/logo-animation';

const flightMs = 3200;
const gravity = 900;

/**
 * One burst of confetti from the middle of a box, on a canvas over the page that takes no clicks, is hidden
 * from screen readers and leaves after 3.2 s (WCAG 2.2.2 allows five).
 */
export function burstConfetti(
  palette: ConfettiPalette,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): void {
  const pieces = confettiPieces(palette, Math.random);
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.confetti = String(pieces.length);
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  Object.assign(canvas.style, { position: 'fixed', inset: '0', zIndex: '9', pointerEvents: 'none' });
  document.body.append(canvas);
  const brush = canvas.getContext('2d');
  const from = { x: left + width / 2, y: top + height / 2 };
  let startedMs: number | null = null;
  const draw = (nowMs: number) => {
    startedMs ??= nowMs;
    const seconds = (nowMs - startedMs) / 1000;
    if (brush === null || seconds * 1000 > flightMs) {
      canvas.remove();
      return;
    }
    brush.clearRect(0, 0, canvas.width, canvas.height);
    for (const piece of pieces) drawPiece(brush, piece, from, seconds);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function drawPiece(
  brush: CanvasRenderingContext2D,
  { size, color, speedX, speedY, spin }: ConfettiPiece,
  from: { readonly x: number; readonly y: number },
  seconds: number,
): void {
  const slowed = 1 - Math.exp(-2 * seconds);
  brush.save();
  brush.globalAlpha = Math.max(0, 1 - (seconds * 1000) / flightMs);
  brush.translate(
    from.x + (speedX * slowed) / 1.4,
    from.y + (speedY * slowed) / 1.4 + (gravity * seconds ** 2) / 4,
  );
  brush.rotate(spin * seconds);
  brush.fillStyle = color;
  brush.fillRect(-size / 2, -size / 2, size, size * 0.6);
  brush.restore();
}
