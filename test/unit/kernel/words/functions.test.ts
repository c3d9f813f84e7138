import { expect } from 'chai';
import {
  endMetrics,
  functionDescriptions,
  functionManifest,
  functionMemoryMb,
  functionNames,
  functionsFor,
  metricNames,
  stackParameterName,
  WORKFLOW_METRIC_NAMESPACE,
  workflowMetricNames,
} from '../../../../kernel/words/manifest';

const OPTIONAL = ['fan-out', 'marker-source', 'approval-link', 'alert-notifier'];

describe('the functions of a stack', () => {
  const always = functionNames.filter((name) => !OPTIONAL.includes(name));
  const addedBy = (...[engines, parts]: Parameters<typeof functionsFor>): string[] => {
    const names = functionsFor(engines, parts);
    expect(names).to.include.members(always);
    return names.filter((name) => OPTIONAL.includes(name));
  };

  it('are those that every stack has, and those for the engines and parts that it uses', () => {
    expect(addedBy([])).to.deep.equal([]);
    expect(addedBy(['http', 'fan-out'])).to.deep.equal(['fan-out']);
    expect(addedBy(['http'], { sources: true })).to.deep.equal(['marker-source']);
    expect(addedBy(['http'], { approvalLinks: true })).to.deep.equal(['approval-link']);
    expect(addedBy(['http'], { receivers: true })).to.deep.equal(['alert-notifier']);
    expect(addedBy(['http'], { sources: false, approvalLinks: false, receivers: false })).to.deep.equal([]);
    expect(addedBy(['fan-out'], { sources: true, approvalLinks: true, receivers: true })).to.have.members(OPTIONAL);
  });

  it('have a purpose in a sentence each, and limits that Lambda takes', () => {
    for (const name of functionNames) {
      expect(functionDescriptions[name], name).to.match(/^[A-Z].*\.$/);
      expect(functionDescriptions[name].length, name).to.be.at.most(256);
      expect(functionMemoryMb[name], name).to.be.within(128, 10_240);
      expect(functionManifest[name].timeoutSeconds, name).to.be.within(1, 900);
    }
  });

  it('read a variable as a required or as an optional one, and name it once', () => {
    for (const name of functionNames) {
      const { required, optional } = functionManifest[name];
      const variables: string[] = [...required, ...optional];
      expect(new Set(variables).size, name).to.equal(variables.length);
      for (const variable of variables) expect(variable, name).to.match(/^[A-Z][A-Z_]+$/);
      expect(required, name).to.include('SIGNALBOX_STACK');
      if (name !== 'alert-notifier') expect(required, name).to.include('TABLE_NAME');
    }
  });
});

describe('metrics', () => {
  it('have the names that alarms of users refer to', () => {
    expect(Object.values(metricNames).join(' ')).to.equal(
      'RunsCompleted RunsFailed RunsCancelled RunsSkipped Alerts MarkersRejected SignalsUnmatched PublishFailures ' +
        'WatchdogHeartbeat WatchdogDegraded SweeperHeartbeat SweeperDegraded PoolRunsWaiting PoolLongestWaitSeconds',
    );
    expect(WORKFLOW_METRIC_NAMESPACE).to.equal('Signalbox/WorkflowStatus');
    expect(Object.values(workflowMetricNames)).to.deep.equal(['StatusUpdates', 'JobsTerminated']);
  });

  it('count each end of a run by its status', () => {
    expect(endMetrics).to.deep.equal({
      COMPLETED: 'RunsCompleted',
      FAILED: 'RunsFailed',
      CANCELLED: 'RunsCancelled',
      SKIPPED: 'RunsSkipped',
    });
  });
});

describe('the parameter in which the command finds a stack', () => {
  it('is named after the stack', () => expect(stackParameterName('prod')).to.equal('/signalbox/prod'));
});
