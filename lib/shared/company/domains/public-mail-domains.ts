/** Mailbox providers anybody can have an address at, so that no company owns the domain. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aol.com comcast.net daum.net duck.com email.com fastmail.com fastmail.fm free.fr
   freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk
   hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.lv interia.pl kakao.com
   laposte.net libero.it live.com live.de live.fr mac.com mail.com mail.de mail.ru mailbox.org mailinator.com me.com
   msn.com nate.com naver.com o2.pl onet.pl op.pl orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.jp
   pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com rocketmail.com sapo.pt seznam.cz sfr.fr sina.com
   t-online.de terra.com.br tuta.com tutanota.com uol.com.br verizon.net wanadoo.fr web.de wp.pl yahoo.co.jp
   yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a domain, in lower case and punycode, is one of a public mailbox provider. */
export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain);
