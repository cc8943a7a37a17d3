import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';

/** Paragraphs of HTML (p, a, strong, em) about a page, by language. */
type Description = Readonly<Record<MessageLanguage, string>>;

/** Texts that stand in the footer of a page and say what it is about, by the page's path. */
const descriptions: Readonly<Record<string, Description>> = {
  '/': {
    en: `<p>One search for <a href="/flights">flights</a>, <a href="/hotels">stays</a>, <a href="/cars">cars</a> and <a href="/trains">trains</a>: compare what there is, keep what you like, and find it again on <strong>every device</strong>.</p><p>Travelling for work? <a href="/help">Ask us</a> how a company books by its own rules, with <em>one account</em> for both lives.</p>`,
    de: `<p>Eine Suche für <a href="/flights">Flüge</a>, <a href="/hotels">Unterkünfte</a>, <a href="/cars">Mietwagen</a> und <a href="/trains">Züge</a>: vergleichen, was es gibt, merken, was gefällt, und es auf <strong>jedem Gerät</strong> wiederfinden.</p><p>Dienstlich unterwegs? <a href="/help">Fragen Sie uns</a>, wie eine Firma nach eigenen Regeln bucht, mit <em>einem Konto</em> für beide Leben.</p>`,
    ar: `<p>بحث واحد عن <a href="/flights">الرحلات الجوية</a> و<a href="/hotels">أماكن الإقامة</a> و<a href="/cars">السيارات</a> و<a href="/trains">القطارات</a>: قارِن المتاح، واحفظ ما يعجبك، وستجده على <strong>كل جهاز</strong>.</p><p>تسافر للعمل؟ <a href="/help">اسألنا</a> كيف تحجز الشركة وفق قواعدها، <em>بحساب واحد</em> للحياتين.</p>`,
    ja: `<p><a href="/flights">航空券</a>、<a href="/hotels">宿泊</a>、<a href="/cars">レンタカー</a>、<a href="/trains">鉄道</a>を、まとめて検索。比較して、気に入ったものを保存すれば、<strong>どのデバイスからでも</strong>見つけられます。</p><p>出張の予定がありますか？会社独自のルールに沿った予約については、<a href="/help">ヘルプをご覧ください</a>。プライベートも仕事も、<em>ひとつのアカウント</em>で。</p>`,
    ko: `<p><a href="/flights">항공권</a>, <a href="/hotels">숙소</a>, <a href="/cars">렌터카</a>, <a href="/trains">기차</a>를 한 번에 검색하세요. 비교하고, 마음에 드는 것을 저장하고, <strong>어느 기기에서나</strong> 다시 찾아볼 수 있습니다.</p><p>출장을 가시나요? 회사가 자체 규정에 따라 예약하는 방법을 <a href="/help">문의해 보세요</a>. 개인 여행도 출장도 <em>하나의 계정</em>으로 해결됩니다.</p>`,
    fr: `<p>Une seule recherche pour les <a href="/flights">vols</a>, les <a href="/hotels">hébergements</a>, les <a href="/cars">voitures</a> et les <a href="/trains">trains</a> : comparez ce qui existe, gardez ce qui vous plaît et retrouvez-le sur <strong>chaque appareil</strong>.</p><p>Vous voyagez pour le travail ? <a href="/help">Demandez-nous</a> comment une entreprise réserve selon ses propres règles, avec <em>un seul compte</em> pour vos deux vies.</p>`,
    es: `<p>Una sola búsqueda de <a href="/flights">vuelos</a>, <a href="/hotels">alojamientos</a>, <a href="/cars">coches</a> y <a href="/trains">trenes</a>: compara lo que hay, guarda lo que te gusta y vuelve a encontrarlo en <strong>todos tus dispositivos</strong>.</p><p>¿Viajas por trabajo? <a href="/help">Pregúntanos</a> cómo reserva una empresa según sus propias reglas, con <em>una sola cuenta</em> para las dos vidas.</p>`,
    pl: `<p>Jedna wyszukiwarka <a href="/flights">lotów</a>, <a href="/hotels">noclegów</a>, <a href="/cars">samochodów</a> i <a href="/trains">pociągów</a>: porównaj oferty, zapisz to, co Ci się podoba, i odszukaj to na <strong>każdym urządzeniu</strong>.</p><p>Podróżujesz służbowo? <a href="/help">Zapytaj nas</a>, jak firma może rezerwować według własnych zasad, z <em>jednym kontem</em> na oba życia.</p>`,
  },
};

/** The description of a page in a language, or null for a page without. `path` has no language and no query. */
export function pageDescription(path: string, language: MessageLanguage): string | null {
  return Object.hasOwn(descriptions, path) ? (descriptions[path]?.[language] ?? null) : null;
}
