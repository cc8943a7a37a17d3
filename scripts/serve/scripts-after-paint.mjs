const application = '/_next/static/chunks/';
const scriptTag = new RegExp(
  `<script src="(${application}[^"]+\\.js)"( id="[^"]*")? async=""></script>`,
  'g',
);
const preloadTag = new RegExp(`<link rel="preload" as="script"[^>]* href="${application}[^"]+\\.js"/>`, 'g');

/** A page in the background is never painted: there the scripts wait this long. Milliseconds. */
const unpaintedMs = 2000;

/**
 * The page with its application scripts asked for once it has been painted. The page is complete without them, so what
 * it looks like comes first: on a slow line they would share it with the styles, the font and the picture. What React
 * finds when it starts are the same elements.
 * @param {string} html a page without nonces
 * @returns {string} the page itself when it has no application scripts
 */
export function scriptsAfterPaint(html) {
  const sources = [];
  const bare = html.replace(preloadTag, '').replace(scriptTag, (_, source, id = '') => {
    sources.push([source.slice(application.length), id.slice(5, -1)]);
    return '';
  });
  const end = bare.lastIndexOf('</body>');
  if (sources.length === 0 || end === -1) return html;
  return `${bare.slice(0, end)}<script>(${start})(${JSON.stringify(application)},${JSON.stringify(sources)},${unpaintedMs})</script>${bare.slice(end)}`;
}

/** Runs in the browser, as its own text. */
const start = `(at,all,ms)=>{let add=()=>{add=()=>{};for(const [name,id] of all){const one=document.createElement("script");one.async=true;if(id)one.id=id;one.src=at+name;document.head.append(one)}};requestAnimationFrame(()=>setTimeout(()=>add()));setTimeout(()=>add(),ms)}`;
