import { Command } from 'commander';

/** A command of the tests, `npm run NAME`: it ends with 2 for a wrong argument, and the message is printed as it is. */
export const testCommand = (name: string): Command =>
  new Command(`npm run ${name} --`)
    .configureOutput({ outputError: (text, write) => write(text) })
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? 0 : 2);
    });
