// The drawings of country-flag-icons by relative path: its package exports name only code. The bundler gives each file an
// address that never changes.
import aeFlag from '../../../node_modules/country-flag-icons/3x2/AE.svg';
import arFlag from '../../../node_modules/country-flag-icons/3x2/AR.svg';
import atFlag from '../../../node_modules/country-flag-icons/3x2/AT.svg';
import auFlag from '../../../node_modules/country-flag-icons/3x2/AU.svg';
import beFlag from '../../../node_modules/country-flag-icons/3x2/BE.svg';
import bgFlag from '../../../node_modules/country-flag-icons/3x2/BG.svg';
import bhFlag from '../../../node_modules/country-flag-icons/3x2/BH.svg';
import boFlag from '../../../node_modules/country-flag-icons/3x2/BO.svg';
import brFlag from '../../../node_modules/country-flag-icons/3x2/BR.svg';
import caFlag from '../../../node_modules/country-flag-icons/3x2/CA.svg';
import chFlag from '../../../node_modules/country-flag-icons/3x2/CH.svg';
import clFlag from '../../../node_modules/country-flag-icons/3x2/CL.svg';
import cnFlag from '../../../node_modules/country-flag-icons/3x2/CN.svg';
import coFlag from '../../../node_modules/country-flag-icons/3x2/CO.svg';
import crFlag from '../../../node_modules/country-flag-icons/3x2/CR.svg';
import czFlag from '../../../node_modules/country-flag-icons/3x2/CZ.svg';
import deFlag from '../../../node_modules/country-flag-icons/3x2/DE.svg';
import dkFlag from '../../../node_modules/country-flag-icons/3x2/DK.svg';
import doFlag from '../../../node_modules/country-flag-icons/3x2/DO.svg';
import ecFlag from '../../../node_modules/country-flag-icons/3x2/EC.svg';
import eeFlag from '../../../node_modules/country-flag-icons/3x2/EE.svg';
import egFlag from '../../../node_modules/country-flag-icons/3x2/EG.svg';
import esFlag from '../../../node_modules/country-flag-icons/3x2/ES.svg';
import fiFlag from '../../../node_modules/country-flag-icons/3x2/FI.svg';
import frFlag from '../../../node_modules/country-flag-icons/3x2/FR.svg';
import gbFlag from '../../../node_modules/country-flag-icons/3x2/GB.svg';
import grFlag from '../../../node_modules/country-flag-icons/3x2/GR.svg';
import gtFlag from '../../../node_modules/country-flag-icons/3x2/GT.svg';
import hkFlag from '../../../node_modules/country-flag-icons/3x2/HK.svg';
import hnFlag from '../../../node_modules/country-flag-icons/3x2/HN.svg';
import hrFlag from '../../../node_modules/country-flag-icons/3x2/HR.svg';
import huFlag from '../../../node_modules/country-flag-icons/3x2/HU.svg';
import idFlag from '../../../node_modules/country-flag-icons/3x2/ID.svg';
import ieFlag from '../../../node_modules/country-flag-icons/3x2/IE.svg';
import ilFlag from '../../../node_modules/country-flag-icons/3x2/IL.svg';
import inFlag from '../../../node_modules/country-flag-icons/3x2/IN.svg';
import isFlag from '../../../node_modules/country-flag-icons/3x2/IS.svg';
import itFlag from '../../../node_modules/country-flag-icons/3x2/IT.svg';
import joFlag from '../../../node_modules/country-flag-icons/3x2/JO.svg';
import jpFlag from '../../../node_modules/country-flag-icons/3x2/JP.svg';
import krFlag from '../../../node_modules/country-flag-icons/3x2/KR.svg';
import kwFlag from '../../../node_modules/country-flag-icons/3x2/KW.svg';
import ltFlag from '../../../node_modules/country-flag-icons/3x2/LT.svg';
import luFlag from '../../../node_modules/country-flag-icons/3x2/LU.svg';
import lvFlag from '../../../node_modules/country-flag-icons/3x2/LV.svg';
import maFlag from '../../../node_modules/country-flag-icons/3x2/MA.svg';
import mxFlag from '../../../node_modules/country-flag-icons/3x2/MX.svg';
import myFlag from '../../../node_modules/country-flag-icons/3x2/MY.svg';
import niFlag from '../../../node_modules/country-flag-icons/3x2/NI.svg';
import nlFlag from '../../../node_modules/country-flag-icons/3x2/NL.svg';
import noFlag from '../../../node_modules/country-flag-icons/3x2/NO.svg';
import nzFlag from '../../../node_modules/country-flag-icons/3x2/NZ.svg';
import omFlag from '../../../node_modules/country-flag-icons/3x2/OM.svg';
import paFlag from '../../../node_modules/country-flag-icons/3x2/PA.svg';
import peFlag from '../../../node_modules/country-flag-icons/3x2/PE.svg';
import phFlag from '../../../node_modules/country-flag-icons/3x2/PH.svg';
import plFlag from '../../../node_modules/country-flag-icons/3x2/PL.svg';
import prFlag from '../../../node_modules/country-flag-icons/3x2/PR.svg';
import ptFlag from '../../../node_modules/country-flag-icons/3x2/PT.svg';
import pyFlag from '../../../node_modules/country-flag-icons/3x2/PY.svg';
import qaFlag from '../../../node_modules/country-flag-icons/3x2/QA.svg';
import roFlag from '../../../node_modules/country-flag-icons/3x2/RO.svg';
import rsFlag from '../../../node_modules/country-flag-icons/3x2/RS.svg';
import saFlag from '../../../node_modules/country-flag-icons/3x2/SA.svg';
import seFlag from '../../../node_modules/country-flag-icons/3x2/SE.svg';
import sgFlag from '../../../node_modules/country-flag-icons/3x2/SG.svg';
import siFlag from '../../../node_modules/country-flag-icons/3x2/SI.svg';
import skFlag from '../../../node_modules/country-flag-icons/3x2/SK.svg';
import svFlag from '../../../node_modules/country-flag-icons/3x2/SV.svg';
import thFlag from '../../../node_modules/country-flag-icons/3x2/TH.svg';
import trFlag from '../../../node_modules/country-flag-icons/3x2/TR.svg';
import twFlag from '../../../node_modules/country-flag-icons/3x2/TW.svg';
import uaFlag from '../../../node_modules/country-flag-icons/3x2/UA.svg';
import usFlag from '../../../node_modules/country-flag-icons/3x2/US.svg';
import uyFlag from '../../../node_modules/country-flag-icons/3x2/UY.svg';
import veFlag from '../../../node_modules/country-flag-icons/3x2/VE.svg';
import vnFlag from '../../../node_modules/country-flag-icons/3x2/VN.svg';
import zaFlag from '../../../node_modules/country-flag-icons/3x2/ZA.svg';
import twTcFlag from './flags/tw-tc.svg';

/** The bundler of the site gives the address itself, that of the unit tests a picture. */
type Picture = string | { readonly src: string };

const pictures: Readonly<Record<string, Picture>> = {
  ae: aeFlag,
  ar: arFlag,
  at: atFlag,
  au: auFlag,
  be: beFlag,
  bg: bgFlag,
  bh: bhFlag,
  bo: boFlag,
  br: brFlag,
  ca: caFlag,
  ch: chFlag,
  cl: clFlag,
  cn: cnFlag,
  co: coFlag,
  cr: crFlag,
  cz: czFlag,
  de: deFlag,
  dk: dkFlag,
  do: doFlag,
  ec: ecFlag,
  ee: eeFlag,
  eg: egFlag,
  es: esFlag,
  fi: fiFlag,
  fr: frFlag,
  gb: gbFlag,
  gr: grFlag,
  gt: gtFlag,
  hk: hkFlag,
  hn: hnFlag,
  hr: hrFlag,
  hu: huFlag,
  id: idFlag,
  ie: ieFlag,
  il: ilFlag,
  in: inFlag,
  is: isFlag,
  it: itFlag,
  jo: joFlag,
  jp: jpFlag,
  kr: krFlag,
  kw: kwFlag,
  lt: ltFlag,
  lu: luFlag,
  lv: lvFlag,
  ma: maFlag,
  mx: mxFlag,
  my: myFlag,
  ni: niFlag,
  nl: nlFlag,
  no: noFlag,
  nz: nzFlag,
  om: omFlag,
  pa: paFlag,
  pe: peFlag,
  ph: phFlag,
  pl: plFlag,
  pr: prFlag,
  pt: ptFlag,
  py: pyFlag,
  qa: qaFlag,
  ro: roFlag,
  rs: rsFlag,
  sa: saFlag,
  se: seFlag,
  sg: sgFlag,
  si: siFlag,
  sk: skFlag,
  sv: svFlag,
  th: thFlag,
  tr: trFlag,
  tw: twFlag,
  ua: uaFlag,
  us: usFlag,
  uy: uyFlag,
  ve: veFlag,
  vn: vnFlag,
  za: zaFlag,
  'tw-tc': twTcFlag,
};

/** Address of the drawing of a flag (`de`, `tw-tc`), or null for one there is none of. */
export function flagFile(flag: string): string | null {
  const picture = Object.hasOwn(pictures, flag) ? pictures[flag] : undefined;
  return typeof picture === 'string' ? picture : (picture?.src ?? null);
}
