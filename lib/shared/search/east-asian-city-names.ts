// Code, then the name in Japanese and Korean.
const table = `
AKL|オークランド|오클랜드
AMM|アンマン|암만
AMS|アムステルダム|암스테르담
ATH|アテネ|아테네
BAH|マナーマ|마나마
BCN|バルセロナ|바르셀로나
BER|ベルリン|베를린
BKK|バンコク|방콕
BOS|ボストン|보스턴
BUD|ブダペスト|부다페스트
CAI|カイロ|카이로
CHI|シカゴ|시카고
CPH|コペンハーゲン|코펜하겐
CPT|ケープタウン|케이프타운
DOH|ドーハ|도하
DPS|デンパサール|덴파사르
DUB|ダブリン|더블린
DXB|ドバイ|두바이
EDI|エディンバラ|에든버러
EZE|ブエノスアイレス|부에노스아이레스
FRA|フランクフルト|프랑크푸르트
GIG|リオデジャネイロ|리우데자네이루
GVA|ジュネーブ|제네바
HAM|ハンブルク|함부르크
HEL|ヘルシンキ|헬싱키
HKG|香港|홍콩
HNL|ホノルル|호놀룰루
INN|インスブルック|인스브루크
IST|イスタンブール|이스탄불
JNB|ヨハネスブルグ|요하네스버그
JTR|サントリーニ島|산토리니
KUL|クアラルンプール|쿠알라룸푸르
KWI|クウェート市|쿠웨이트시티
LAX|ロサンゼルス|로스앤젤레스
LIS|リスボン|리스본
LON|ロンドン|런던
MAD|マドリード|마드리드
MCT|マスカット|무스카트
MEL|メルボルン|멜버른
MEX|メキシコシティ|멕시코시티
MIA|マイアミ|마이애미
MLE|マレ|말레
MNL|マニラ|마닐라
MUC|ミュンヘン|뮌헨
NCE|ニース|니스
NYC|ニューヨーク|뉴욕
OSL|オスロ|오슬로
PAR|パリ|파리
PMI|パルマ・デ・マヨルカ|팔마
PRG|プラハ|프라하
RAK|マラケシュ|마라케시
REK|レイキャビク|레이캬비크
ROM|ローマ|로마
RUH|リヤド|리야드
SEL|ソウル|서울
SIN|シンガポール|싱가포르
STO|ストックホルム|스톡홀름
SYD|シドニー|시드니
TPE|台北|타이베이
TYO|東京|도쿄
VCE|ベネチア|베네치아
VIE|ウィーン|빈
WAS|ワシントンDC|워싱턴 DC
WAW|ワルシャワ|바르샤바
YMQ|モントリオール|몬트리올
YTO|トロント|토론토
ZRH|チューリッヒ|취리히`;

const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ja, ko] = line.split('|');
      return [code, { ja, ko }];
    }),
);

/** The names of a place in Japanese and Korean, by its IATA code; in English where there are none yet. */
export function eastAsianCityNames(code: string, english: string) {
  const { ja = english, ko = english } = rows.get(code) ?? {};
  return { ja, ko };
}
