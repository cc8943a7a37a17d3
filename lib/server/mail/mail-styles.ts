import 'server-only';
import type { MailColors } from './mail-colors';

/**
 * What cannot stand at an element: small screens, and the dark. Mail programs that drop this show the mail by day and
 * with the same margins.
 */
export const mailStyles = ({ darkLink }: MailColors): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%}
a{text-underline-offset:3px}
@media (max-width:480px){
.stage{padding:12px 8px 24px!important}
.card{padding:24px 20px!important}
.heading{font-size:22px!important}
.button a{display:block!important;text-align:center!important}
.button table{width:100%!important}
.code{font-size:26px!important;letter-spacing:3px!important}
.fact-name,.fact-value{display:block!important;width:auto!important;padding:0!important}
.fact-name{padding-top:8px!important}
.apart{padding-top:24px!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#0c1016!important}
.card{background:#141920!important;border-color:#383d46!important}
.ink{color:#ebeff4!important}
.muted{color:#a5abb5!important}
.line{border-color:#383d46!important}
.sunken{background:#1f242d!important;color:#ebeff4!important}
.link{color:${darkLink}!important}
}`;
