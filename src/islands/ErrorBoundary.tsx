import { Component, type ReactNode } from 'react';
import { showFailure } from '../client/failure.ts';
import { wear } from '../client/wear.ts';
import css from '../styles/failure.css?inline';

interface Props {
  children: ReactNode;
  /** What stands in the island's place when it fails: the HTML that works without it. */
  html?: ReactNode;
}

/** Every island stands in one: what throws inside leaves its HTML to the visitor, is said, and can be tried again. */
export default class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    wear(css);
    showFailure(() => this.setState({ isBroken: false }));
  }

  override render() {
    return this.state.isBroken ? this.props.html : this.props.children;
  }
}
