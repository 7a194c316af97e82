// Runs before each test file of the client. The library of flags keeps its one instance, with the provider of the
// previous file, on the global object.
Reflect.deleteProperty(globalThis, Symbol.for('@openfeature/web-sdk/api'));

export {};
