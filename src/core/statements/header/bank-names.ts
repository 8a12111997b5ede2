// Names of institutions as they print themselves, with what else gives them away (domains). Public knowledge; an institution that is
// not listed is found by the words of its kind (`Bank`, `Credit Union`, …).

/** By country: `name=other name=address in the web`. Names without a word of their kind, or that pages print in several ways. */
const LISTED = `
US: Chase=Chase Bank=JPMorgan Chase=JPMorgan Chase Bank=chase.com; Bank of America=bankofamerica.com
US: Wells Fargo=Wells Fargo Bank=wellsfargo.com; Citibank=Citi=Citibusiness=Citigold=citi.com=citibank.com
US: U.S. Bank=US Bank=usbank.com; PNC Bank=PNC=pnc.com; TD Bank=America's Most Convenient Bank=tdbank.com
US: Truist=Truist Bank=truist.com; Capital One=capitalone.com; Ally Bank=ally.com
US: American Express=americanexpress.com
US: Discover=Discover Bank=Discover Card=Discover Financial Services=Discover.com
US: Navy Federal Credit Union=Navy Federal=navyfederal.org; Fifth Third Bank=Fifth Third=53.com
US: Regions Bank=Regions=regions.com; KeyBank=key.com
US: Huntington Bank=Huntington National Bank=The Huntington National Bank=huntington.com; M&T Bank=mtb.com
US: Citizens Bank=citizensbank.com; Silicon Valley Bank=svb.com
US: First Citizens Bank=First Citizens=firstcitizens.com; Mercury=mercury.com; Bluevine=bluevine.com
US: Novo=novo.co; Relay=Relay Financial=relayfi.com; Chime=chime.com; PayPal=paypal.com
US: USAA=USAA Federal Savings Bank=usaa.com; SoFi=SoFi Bank=sofi.com
US: Charles Schwab=Charles Schwab Bank=schwab.com; Comerica=Comerica Bank=comerica.com; BECU=becu.org
US: PenFed=Pentagon Federal Credit Union=penfed.org; Alliant Credit Union=alliantcreditunion.org
US: Synchrony=Synchrony Bank=synchrony.com; Barclays US=barclaysus.com; Brex=brex.com
GB: Lloyds Bank=Lloyds=lloydsbank.com; Barclays=Barclays Bank=barclays.co; NatWest=natwest.com
GB: Royal Bank of Scotland=rbs.co.uk; Monzo=Monzo Bank=monzo.com; Starling Bank=Starling=starlingbank.com
GB: Revolut=revolut.com; Wise=Wise Europe=Wise Payments=Wise US=wise.com
GB: Nationwide Building Society=nationwide.co.uk; HSBC=HSBC Bank=HSBC UK=hsbc.co
GB: Santander=Santander UK=Banco Santander=santander.co; TSB=TSB Bank=tsb.co.uk; Halifax=halifax.co.uk
GB: first direct=firstdirect.com; Virgin Money=virginmoney.com; Tide=tide.co
GB: Metro Bank=metrobankonline.co.uk; Co-operative Bank=The Co-operative Bank=co-operativebank.co.uk
IE: AIB=Allied Irish Banks=aib.ie; Bank of Ireland=bankofireland.com; Permanent TSB=PTSB=permanenttsb.ie
CA: TD Canada Trust=td.com/ca=tdcanadatrust.com; RBC Royal Bank=Royal Bank of Canada=RBC=rbcroyalbank.com
CA: Scotiabank=scotiabank.com; CIBC=cibc.com; Desjardins=desjardins.com
CA: BMO=BMO Bank of Montreal=Bank of Montreal=bmo.com; National Bank of Canada=Banque Nationale=bnc.ca
CA: Tangerine=tangerine.ca; EQ Bank=eqbank.ca; Vancity=vancity.com
AU NZ: Commonwealth Bank=CommBank=Commonwealth Bank of Australia=commbank.com; ANZ=ANZ Bank=anz.com
AU NZ: Westpac=Westpac Banking Corporation=westpac.com; NAB=National Australia Bank=nab.com.au
AU NZ: St.George=stgeorge.com.au; Bankwest=bankwest.com.au; Macquarie=Macquarie Bank=macquarie.com
AU NZ: Suncorp Bank=Suncorp=suncorpbank.com.au; ASB=ASB Bank=asb.co.nz; BNZ=Bank of New Zealand=bnz.co.nz
AU NZ: Kiwibank=kiwibank.co.nz
DE AT CH: Deutsche Bank=deutsche-bank.de; Commerzbank=commerzbank.de; N26=N26 Bank=n26.com
DE AT CH: ING=ing.de=ing.nl=ing.com; DKB=Deutsche Kreditbank=dkb.de; comdirect=comdirect.de
DE AT CH: HypoVereinsbank=hypovereinsbank.de; Postbank=postbank.de; Erste Bank=erstebank.at; BAWAG=bawag.at
DE AT CH: UBS=UBS Switzerland=ubs.com; PostFinance=postfinance.ch
FR BE: BNP Paribas=bnpparibas; Crédit Agricole=Credit Agricole=credit-agricole.fr
FR BE: Société Générale=Societe Generale=societegenerale.fr; La Banque Postale=labanquepostale.fr
FR BE: LCL=Crédit Lyonnais=lcl.fr; CIC=cic.fr; Crédit Mutuel=creditmutuel.fr
FR BE: Boursorama=BoursoBank=boursobank.com; Qonto=qonto.com; KBC=kbc.be; Belfius=belfius.be
ES IT PT: BBVA=bbva.es; CaixaBank=caixabank.es; Banco Sabadell=Sabadell=bancsabadell.com
ES IT PT: Bankinter=bankinter.com; UniCredit=unicredit.it; Intesa Sanpaolo=intesasanpaolo.com
ES IT PT: Millennium bcp=millenniumbcp.pt
NL: Rabobank=rabobank.nl; ABN AMRO=abnamro.nl; bunq=bunq.com; Knab=knab.nl
SE NO DK FI: Nordea=nordea.se=nordea.dk=nordea.fi; SEB=Skandinaviska Enskilda Banken=seb.se
SE NO DK FI: Swedbank=swedbank.se; Handelsbanken=Svenska Handelsbanken=handelsbanken.se; DNB=DNB Bank=dnb.no
SE NO DK FI: Danske Bank=danskebank.dk
PL CZ: mBank=mbank.pl; PKO Bank Polski=PKO BP=pkobp.pl; Bank Pekao=pekao.com.pl
PL CZ: Santander Bank Polska=santander.pl; Česká spořitelna=csas.cz; ČSOB=csob.cz
BR MX CO: Nubank=Nu Pagamentos=nubank.com.br; Itaú=Itaú Unibanco=Itau=itau.com.br
BR MX CO: Bradesco=Banco Bradesco=bradesco.com.br; Banco do Brasil=bb.com.br
BR MX CO: Caixa Econômica Federal=caixa.gov.br; Banco Inter=bancointer.com.br; Banorte=banorte.com
BR MX CO: Banamex=Citibanamex=banamex.com; Bancolombia=bancolombia.com; Davivienda=davivienda.com
IN: HDFC Bank=hdfcbank.com; ICICI Bank=icicibank.com; State Bank of India=SBI=sbi.co.in
IN: Axis Bank=axisbank.com; Kotak Mahindra Bank=Kotak=kotak.com
SG MY HK AE: DBS=DBS Bank=POSB=dbs.com.sg; OCBC=OCBC Bank=ocbc.com; UOB=United Overseas Bank=uob.com.sg
SG MY HK AE: Maybank=maybank2u.com; CIMB=CIMB Bank=cimb.com
SG MY HK AE: Standard Chartered=Standard Chartered Bank=sc.com; Hang Seng Bank=hangseng.com
SG MY HK AE: Emirates NBD=emiratesnbd.com
ZA NG: Absa=Absa Bank=absa.co.za; Capitec=Capitec Bank=capitecbank.co.za; Nedbank=nedbank.co.za
ZA NG: Standard Bank=standardbank.co.za; FNB=fnb.co.za; Investec=investec.com
ZA NG: GTBank=Guaranty Trust Bank=gtbank.com; Zenith Bank=zenithbank.com
`;

const SITE = /^[a-z\d-]+\.[a-z./]+$/;
/** Names that are words too: what else names the bank, or its site, has to stand there. */
const WORDS = new Set(["Mercury", "Novo", "Relay", "Discover", "Wise", "Tide", "Citi"]);

/** A name as it is written, or in capitals; a site in any letters. */
function patternOf(names: readonly string[]): RegExp {
  const forms = names
    .filter((name) => !WORDS.has(name))
    .flatMap((name) => (SITE.test(name) ? [inAnyCase(name)] : [escaped(name), escaped(name.toUpperCase())]))
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\d])(?:${forms.join("|")})(?![\\p{L}\\d])`, "gu");
}

const escaped = (text: string) => text.replaceAll(/[.+]/g, "\\$&");
const inAnyCase = (site: string) =>
  escaped(site).replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

export const INSTITUTIONS: readonly (readonly [RegExp, string])[] = LISTED.trim()
  .split("\n")
  .flatMap((line) => line.slice(line.indexOf(":") + 1).split(";"))
  .map((names) => names.trim().split("="))
  .map((names) => [patternOf(names), names[0]!]);

/** Words by which an institution names its kind. */
export const KIND_OF_INSTITUTION =
  /\b(?:bank|bancorp|bankers|credit union|savings and loan|building society|trust company|federal savings|f\.?c\.?u\.?|n\.a\.|banque|crédit|caja|cassa|banco|banca|sparkasse|[a-zà-ÿ]{3,15}bank(?:en)?|volksbank|raiffeisenbank|caisse|caixa|kreditbank|bank plc|banking)\b/i;

/** The kind alone, as where a letterhead is set on several lines: nobody's name. */
export const ONLY_KIND =
  /^(?:the )?(?:(?:federal|state|national|community|savings|mutual|cooperative) )*(?:banks?|banking|bankers|bancorp|credit union|savings and loan|building society|trust company|federal savings|banque|banca|banco|caisse d.[ée]pargne|caisse|caixa|caja|cassa|sparkasse|volksbank|raiffeisenbank|kreditbank)$/i;
