const name: string = '@sternenrat/embedded-mongo';

it('the package exports one function', async () => {
  expect(Object.keys((await import(name)) as object)).toEqual(['startEmbeddedMongo']);
  await expect(import(`${name}/engine`)).rejects.toThrow();
});
