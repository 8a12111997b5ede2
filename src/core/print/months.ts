import { unaccented } from "../model/unaccented.ts";

// Month names and abbreviations as statements print them, lower case and without accents: English, French, Spanish, German, Dutch,
// Italian, Portuguese, Polish, Swedish. Source: Unicode CLDR 46, gregorian calendar, format and stand-alone months.

const NAMES: readonly string[] = [
  "jan january janv janvier ene enero januar jaen jaenner januari gen gennaio janeiro stycznia styczen",
  "feb february febr fev fevr fevrier febrero februar februari febbraio fevereiro lutego luty",
  "mar march mars marzo marz maerz mrz mrt maa maart marco marca marzec",
  "apr april avr avril abr abril aprile kwietnia kwiecien",
  "may mai mayo mei mag maggio maio maja maj",
  "jun june juin junio juni giu giugno junho czerwca czerwiec",
  "jul july juil juillet julio juli lug luglio julho lipca lipiec",
  "aug august aout aou ago agosto augustus augusti sierpnia sierpien",
  "sep sept september septembre septiembre set settembre setembro wrzesnia wrzesien",
  "oct october octobre octubre okt oktober ott ottobre out outubro pazdziernika pazdziernik",
  "nov november novembre noviembre novembro listopada listopad",
  "dec december decembre dic diciembre dez dezember dicembre dezembro grudnia grudzien",
];

const months = new Map<string, number>();
for (const [index, names] of NAMES.entries())
  for (const name of names.split(" ")) months.set(name, index + 1);

/** 1 to 12, or null for a word that is no month. Example: `monthOf("Sept.")` is 9. */
export function monthOf(word: string): number | null {
  return months.get(plain(word)) ?? null;
}

function plain(word: string): string {
  return unaccented(word).replace(/[.,]/g, "").toLowerCase();
}
