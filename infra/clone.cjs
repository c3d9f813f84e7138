// What Pulumi runs in a clone: it prefers the condition `default` of package.json, which everything else passes over.
// JavaScript, because compilers that look for types would take a .ts file there for the package's code.
module.exports = require('./index.ts');
