/** What is left to say when the application cannot even render its error page (specification §8). */
const body = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unexpected Application Error!</title>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>Please try again in a moment.</p>
<p><a href="/">Home page</a></p>
</main>
</body>
</html>
`);

/** @returns {import('./render-fault.mjs').Answer} */
export function lastResortPage() {
  return {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body,
  };
}
