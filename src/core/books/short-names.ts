// Given names of English, and what they are called for short. Every line is one name.
const NAMES = `
alexander alex alec|andrew andy drew|anthony tony|benjamin ben|catherine katherine kathryn cathy kathy kate katie
charles charlie chuck|christopher christine christina chris|daniel dan danny|david dave|deborah debra deb debbie|donald don
edward ed eddie ted|elizabeth liz beth betty lisa|eugene gene|frances francis fran frank|frederick fred|gregory greg|harold hal harry
jacqueline jackie|james jim jimmy jamie|jeffrey jeff|jennifer jen jenny|jessica jess|john jack johnny jon|jonathan jon|joseph joe joey
joshua josh|kenneth ken kenny|kimberly kim|lawrence larry|leonard len|margaret maggie meg peggy|matthew matt|michael mike mick
nathaniel nathan nate|nicholas nick|pamela pam|patricia pat patty tricia|patrick pat|peter pete|philip phillip phil|raymond ray
rebecca becky|richard rich rick dick|robert bob rob bobby|ronald ron|samuel samantha sam|stephen steven steve|susan sue|terence terry
theodore ted theo|thomas tom tommy|timothy tim|victoria vicky tori|vincent vince|walter walt|william bill will billy|zachary zach
`;

/** By any form of a name, the one that stands for all of its forms. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const forms = line.split(" ");
      return forms.map((form): [string, string] => [form, forms[0]!]);
    }),
);
