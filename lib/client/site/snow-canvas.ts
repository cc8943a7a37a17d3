import { snowLastsMs } from '@/lib/shared/site/chrome-timings';
import { onInput } from './when-idle';

type Flake = { x: number; y: number; readonly size: number; readonly speed: number; readonly sway: number };

const flakesMax = 120;

/** Draws falling snow over the page for a moment; the first input ends it. Nobody has to see or touch it. */
export function drawSnow(): void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.snow = '';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100%',
    pointerEvents: 'none',
    zIndex: '4',
  });
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  const flakes = Array.from({ length: Math.min(flakesMax, innerWidth / 6) }, () => newFlake());
  const began = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    forget();
    canvas.remove();
  };
  const forget = onInput(stop);
  // Animation frames rest while the page is hidden; the end does not.
  const timer = setTimeout(stop, snowLastsMs);
  const draw = (now: number) => {
    drawFlakes(pen, flakes, now - began);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
}

function newFlake(): Flake {
  return {
    x: Math.random() * innerWidth,
    y: Math.random() * -innerHeight,
    size: 1.5 + Math.random() * 3,
    speed: 1.5 + Math.random() * 2.5,
    sway: Math.random() * Math.PI * 2,
  };
}

function drawFlakes(pen: CanvasRenderingContext2D, flakes: readonly Flake[], elapsedMs: number): void {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.globalAlpha = Math.min(1, Math.max(0, (snowLastsMs - elapsedMs) / 800));
  // White on dark pages, and an edge that shows on light ones.
  pen.fillStyle = '#fff';
  pen.strokeStyle = '#9fb4c8';
  for (const flake of flakes) {
    flake.y = flake.y > height ? 0 : flake.y + flake.speed;
    const x = flake.x + Math.sin(elapsedMs / 600 + flake.sway) * 12;
    pen.beginPath();
    pen.arc(x, flake.y, flake.size, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}
